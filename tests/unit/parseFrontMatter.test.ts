import {expect, it} from 'vitest';
import {parseFrontMatter} from '../../src/content/parseFrontMatter';

/** Returns the front matter of a page. */
const parsed = (filePath: string, frontMatter: Record<string, unknown>) =>
  parseFrontMatter({filePath, fileContent: '', defaultParseFrontMatter: async () => ({frontMatter, content: ''})});

it.each([
  ['sdk/go/stocks/index.mdx', 'go/stocks'],
  ['sdk/js/stocks/index.mdx', 'js/stocks'],
  // A translation and an earlier version have the key of the page, so that the label is translated once.
  ['i18n/es/docusaurus-plugin-content-docs-sdk/current/go/stocks/index.mdx', 'go/stocks'],
  ['sdk_versioned_docs/version-1.0/go/stocks/index.mdx', 'go/stocks'],
  ['sdk/index.mdx', undefined],
  ['sdk/go/stocks/candles.mdx', undefined],
])(
  'the key of the category in the sidebar does not depend on its label, which is not unique: %s',
  async (filePath, key) => {
    const {frontMatter} = await parsed(filePath, {title: 'Stocks'});
    expect(frontMatter.sidebar_key).toBe(key);
  },
);

it.each([
  'api/stocks/earnings.mdx',
  'i18n/es/docusaurus-plugin-content-docs-api/current/stocks/earnings.mdx',
  'i18n/es/docusaurus-plugin-content-docs-api/version-1.0/stocks/earnings.mdx',
  'api_versioned_docs/version-1.0/stocks/earnings.mdx',
])('a translation and an earlier version have the tags of the page: %s', async (filePath) => {
  const {frontMatter} = await parsed(filePath, {type: 'endpoint', operation: 'stocks/earnings'});
  expect(frontMatter.tags).toEqual(['api-premium']);
});
