import {createRequire} from 'node:module';
import path from 'node:path';
import type {Node, Parser} from '@vscode/tree-sitter-wasm';

/** The languages whose syntax is checked with tree-sitter grammars, which require no other tools. */
type ParsedLanguage = 'python' | 'php' | 'go' | 'bash';

/** A syntax error. Line and column start at 1. */
export interface SyntaxError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const parsers = new Map<ParsedLanguage, Promise<Parser>>();

/** Returns the first syntax error of the code, or undefined if it parses. */
export async function syntaxErrorOf(language: ParsedLanguage, code: string): Promise<SyntaxError | undefined> {
  const parser = parsers.get(language) ?? load(language);
  parsers.set(language, parser);
  const tree = (await parser).parse(code);
  const node = tree?.rootNode.hasError ? firstError(tree.rootNode) : undefined;
  const found = node && {
    line: node.startPosition.row + 1,
    column: node.startPosition.column + 1,
    message: node.isMissing ? `"${node.type}" is missing` : `unexpected ${JSON.stringify(startOf(node.text))}`,
  };
  // Delete the tree explicitly, because WebAssembly memory isn't garbage-collected.
  tree?.delete();
  return found;
}

async function load(language: ParsedLanguage): Promise<Parser> {
  const require = createRequire(import.meta.url);
  const sitter = require('@vscode/tree-sitter-wasm') as typeof import('@vscode/tree-sitter-wasm');
  const folder = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));
  await sitter.Parser.init();
  const parser = new sitter.Parser();
  parser.setLanguage(await sitter.Language.load(path.join(folder, `tree-sitter-${language}.wasm`)));
  return parser;
}

function firstError(node: Node): Node | undefined {
  if (node.isMissing) return node;
  // The innermost error is closest to the mistake.
  for (const child of node.children) {
    const found = child?.hasError || child?.isMissing ? firstError(child) : undefined;
    if (found) return found;
  }
  return node.isError ? node : undefined;
}

function startOf(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 30 ? `${line.slice(0, 30)}…` : line;
}
