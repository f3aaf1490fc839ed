import type {Site} from './site';

/** Names of the components that pages may use without a tag, read from the list that the theme uses. */
export function mdxComponents(site: Site): string[] {
  const source = site.read('src/components/mdxComponents.ts');
  const list = /mdxComponents = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
