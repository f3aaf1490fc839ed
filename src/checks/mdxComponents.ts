import path from 'node:path';
import {readText} from '../site/files';

const FILE = path.resolve(__dirname, '../components/mdxComponents.ts');

/** Returns the names of the components in `mdxComponents`, which pages can use without importing them. */
export function mdxComponents(): string[] {
  const list = /mdxComponents = \{([^}]*)\}/.exec(readText(FILE))?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
