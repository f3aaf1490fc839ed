import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {sections} from '../settings/sections';
import {pageFile} from './pageFile';

/**
 * Remark plugin that makes links to files work between pages and translations. Docusaurus looks for `./other.mdx` only
 * next to the page, and for `/other.mdx` among the translations first and then among the pages of the section.
 */
export default function fileLinks() {
  return (root: Root, {path: file}: VFile) => {
    const {page, isCurrent} = pageFile(file);
    const [section, ...folder] = path.dirname(page).split('/');
    if (!sections.some((item) => item.path === section)) return;
    // Docusaurus takes the folder `api_versioned_docs` for a part of `api`, so it would look there for `/other.mdx`.
    if (!isCurrent && !path.relative(process.cwd(), file).startsWith('i18n')) return;
    visit(root, (node) => {
      if ((node.type === 'link' || node.type === 'definition') && /^\.\.?\/.*\.mdx?(?:#|$)/.test(node.url))
        node.url = path.posix.join('/', ...folder, node.url);
      // The specification and the collection are for other programs, so browsers save them.
      if (node.type === 'link' && /^pathname:.*\.(?:json|yaml)$/.test(node.url))
        node.data = {hProperties: {download: ''}};
    });
  };
}
