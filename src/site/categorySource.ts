import {sections} from './sections';

/**
 * The file that a category without a page of its own is made from: `_category_.json` in the folder of its pages.
 *
 * @param section id of the docs section
 * @param items what the category holds, as the sidebar lists it
 * @returns the file below the project, such as `api/universal-parameters/_category_.json`
 * @throws Error for a section that there is not, and for a category without a page: it has no folder
 */
export function categorySource(section: string | undefined, items: readonly object[]): string {
  const path = sections.find(({id}) => id === section)?.path;
  const page = items.find((item): item is {docId: string} => 'docId' in item && typeof item.docId === 'string')?.docId;
  if (path === undefined) throw new Error(`no section "${section}" -> list it in src/site/sections.ts`);
  if (page === undefined)
    throw new Error(`a category of the section "${section}" holds no page -> put one in its folder`);
  return [path, ...page.split('/').slice(0, -1), '_category_.json'].join('/');
}
