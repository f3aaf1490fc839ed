import type {Site} from './checkedSite';

/** Returns the names of the components in `mdxComponents`, which pages can use without importing them. */
export function mdxComponents(site: Site): string[] {
  const source = site.read('src/components/mdxComponents.ts');
  const list = /mdxComponents = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
