import {expect, it} from 'vitest';
import {parseFrontMatter} from '../../src/reference/parseFrontMatter';

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
    const defaultParseFrontMatter = async () => ({frontMatter: {title: 'Stocks'}, content: ''});
    const {frontMatter} = await parseFrontMatter({filePath, fileContent: '', defaultParseFrontMatter});
    expect(frontMatter.sidebar_key).toBe(key);
  },
);
