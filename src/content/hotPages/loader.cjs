// @ts-check
const path = require('node:path');

/*
 * Bundler loader for compiled pages. Appends code that shows the new version of a page after an edit (`client.ts`). MDX
 * exports the function `MDXContent`. If a module assigns another function to that name, the module exports that function.
 */

const client = JSON.stringify(path.join(__dirname, 'client.ts'));

/** @param {string} source the page's compiled code */
module.exports = (source) => {
  const metadata = /^export \{default as metadata\} from ('.*')$/m.exec(source)?.[1];
  // Only pages have metadata. MDX files that pages import are updated with the page.
  if (!metadata) return source;
  return `${source}
import {showCurrent} from ${client};
import metadataOfPage from ${metadata};
if (import.meta.webpackHot) {
  const exported = {metadata: metadataOfPage, frontMatter, contentTitle, assets, toc};
  MDXContent = showCurrent(MDXContent, exported, import.meta.webpackHot);
}
`;
};
