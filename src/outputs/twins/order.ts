import type {LoadedContent, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {sections} from '../../site/sections';

/** What of the sidebars is looked at; Docusaurus resolves ids to addresses only for the browser. */
interface Item {
  readonly type: PropSidebarItem['type'] | 'doc' | 'ref';
  readonly id?: string;
  readonly items?: readonly Item[];
  readonly link?: {readonly type: string; readonly id?: string; readonly permalink?: string};
}

/**
 * The addresses of all docs pages in the order of the sidebars: section by section, a category's own page before those
 * inside.
 *
 * @param allContent what Docusaurus' plugins have loaded
 * @returns addresses with the base URL, without a slash at the end
 */
export function sidebarOrder(allContent: AllContent): string[] {
  const instances = allContent['docusaurus-plugin-content-docs'] as Readonly<Record<string, LoadedContent>> | undefined;
  return sections.flatMap(({id}) => {
    const version = instances?.[id]?.loadedVersions[0];
    if (!version) return [];
    const permalinks = new Map(version.docs.map((doc) => [doc.id, doc.permalink]));
    const addresses = (items: readonly Item[]): (string | undefined)[] =>
      items.flatMap((item) => [
        item.link?.permalink ?? permalinks.get(item.link?.id ?? item.id ?? ''),
        ...addresses(item.items ?? []),
      ]);
    const listed = Object.values(version.sidebars ?? {}).flatMap((sidebar) =>
      addresses((sidebar ?? []) as readonly Item[]),
    );
    return listed.filter((it) => it !== undefined).map(withoutSlash);
  });
}

export const withoutSlash = (address: string) => address.replace(/\/$/, '');
