import type {LoadedContent, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {sections} from '../../site/sections';

/**
 * The properties of sidebar items that are used here. The items refer to pages by ID, because Docusaurus resolves IDs
 * to URLs only in the data for browsers.
 */
interface Item {
  readonly type: PropSidebarItem['type'] | 'doc' | 'ref';
  readonly id?: string;
  readonly items?: readonly Item[];
  readonly link?: {readonly type: string; readonly id?: string; readonly permalink?: string};
}

/**
 * Returns the paths of the docs pages that the sidebars contain, each once, in sidebar order and grouped by section. A
 * category's page precedes the pages in the category.
 *
 * @param allContent the loaded content of all Docusaurus plugins
 * @returns paths with the base URL, without a trailing slash
 */
export function sidebarOrder(allContent: AllContent): string[] {
  const instances = allContent['docusaurus-plugin-content-docs'] as Readonly<Record<string, LoadedContent>> | undefined;
  const listed = sections.flatMap(({id}) => {
    const version = instances?.[id]?.loadedVersions[0];
    if (!version) return [];
    const permalinks = new Map(version.docs.map((doc) => [doc.id, doc.permalink]));
    const addresses = (items: readonly Item[]): (string | undefined)[] =>
      items.flatMap((item) => [
        item.link?.permalink ?? permalinks.get(item.link?.id ?? item.id ?? ''),
        ...addresses(item.items ?? []),
      ]);
    const inSection = Object.values(version.sidebars ?? {}).flatMap((sidebar) =>
      addresses((sidebar ?? []) as readonly Item[]),
    );
    return inSection.filter((item) => item !== undefined).map(withoutSlash);
  });
  return [...new Set(listed)];
}

export const withoutSlash = (address: string) => address.replace(/\/$/, '');
