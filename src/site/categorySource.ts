import {sections} from './sections';

/**
 * Returns the path of the `_category_.json` file that defines a category without an index page. The file is in the
 * folder of the category's pages.
 *
 * @param section ID of the docs section
 * @param items the category's items in the sidebar
 * @returns the path in the project, such as `api/universal-parameters/_category_.json`
 */
export function categorySource(section: string | undefined, items: readonly object[]): string {
  const path = sections.find(({id}) => id === section)?.path ?? '';
  const page = items.find((item): item is {docId: string} => 'docId' in item && typeof item.docId === 'string')?.docId;
  return [path, ...(page ?? '').split('/').slice(0, -1), '_category_.json'].join('/');
}
