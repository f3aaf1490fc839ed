import path from 'node:path';
import {sections} from '../settings/sections';

/**
 * Returns the file of which a file is a translation or an earlier version, relative to the project, such as
 * `api/stocks/news.mdx`, and whether the file belongs to the current version. Other files are returned as they are.
 */
export function pageFile(file: string): {readonly page: string; readonly isCurrent: boolean} {
  const source = path.relative(process.cwd(), file).split(path.sep).join('/');
  const folderOf = (id: string | undefined) => sections.find((section) => section.id === (id || 'default'))?.path;
  const [, standalone] = /^i18n\/[^/]+\/docusaurus-plugin-content-pages\/(.*)$/.exec(source) ?? [];
  if (standalone) return {page: `src/pages/${standalone}`, isCurrent: true};
  const [, id, version, page] =
    /^i18n\/[^/]+\/docusaurus-plugin-content-docs-?([^/]*)\/([^/]+)\/(.*)$/.exec(source) ??
    /^(?:(\w+)_)?versioned_docs\/([^/]+)\/(.*)$/.exec(source) ??
    [];
  const folder = page && folderOf(id);
  return folder ? {page: `${folder}/${page}`, isCurrent: version === 'current'} : {page: source, isCurrent: true};
}
