import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';
import fileLinks from '../../src/content/fileLinks';

it.each([
  ['api/stocks/quotes.mdx', '/stocks/news.mdx#part'],
  ['i18n/es/docusaurus-plugin-content-docs-api/current/stocks/quotes.mdx', '/stocks/news.mdx#part'],
  ['i18n/es/docusaurus-plugin-content-docs-api/version-1.0/stocks/quotes.mdx', '/stocks/news.mdx#part'],
  // Docusaurus looks in the current version for other links, because `api` is the start of `api_versioned_docs`.
  ['api_versioned_docs/version-1.0/stocks/quotes.mdx', './news.mdx#part'],
  ['changelog/2026-11-01-go.md', './news.mdx#part'],
])('a link in %s to a file next to it leads to %s', (path, url) => {
  const link = {type: 'link' as const, url: './news.mdx#part', children: []};
  const root: Root = {type: 'root', children: [{type: 'paragraph', children: [link]}]};
  fileLinks()(root, new VFile({path}));
  expect(link.url).toBe(url);
});
