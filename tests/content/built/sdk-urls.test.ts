/** Tests that the URLs of the provider's pages about its SDKs lead to the pages and sections of this site about the same. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {allRedirects} from '../../../src/reference/data/sdks/redirects';
import {loadSdks, methodsFor} from '../../../src/reference/data/sdks/model';
import {attributes, readPage} from '../../support/articles';

const stocks = ['stocks', ...'candles earnings news prices quotes'.split(' ').map((name) => `stocks/${name}`)];
const options = ['options', ...'chain expirations lookup quotes strikes'.split(' ').map((name) => `options/${name}`)];
const others = ['funds', 'funds/candles', 'markets', 'markets/status'];
const utilities = ['utilities', 'utilities/headers', 'utilities/status', 'utilities/user'];
const start = ['authentication', 'client', 'installation', 'settings'];
const usual = [...start, ...stocks, ...options, ...others, ...utilities];

/** The provider's pages below `/docs/sdk/`, by folder. */
const published: Readonly<Record<string, readonly string[]>> = {
  py: [...start, ...stocks, ...options, ...others].filter((page) => page !== 'client'),
  js: usual,
  java: usual,
  csharp: usual,
  go: [
    ...'authentication client errors installation logging parameters'.split(' '),
    ...[...stocks, 'stocks/quote', 'stocks/bulkcandles', 'stocks/bulk-candles'],
    ...options.filter((page) => page !== 'options/strikes'),
    ...[
      ...others,
      'markets/status-history',
      'utilities',
      'utilities/api-status',
      'utilities/headers',
      'utilities/user',
    ],
  ],
  php: [
    ...'authentication client errors installation logging parameters'.split(' '),
    ...[...stocks, 'stocks/quote', 'stocks/bulkcandles', 'stocks/bulk-candles', ...options, ...others],
    ...['utilities', 'utilities/api-status', 'utilities/headers', 'utilities/user'],
  ],
};

/** The operations of pages that have another name. */
const operations: Readonly<Record<string, string>> = {
  'stocks/quote': 'stocks/quotes',
  'stocks/bulk-candles': 'stocks/bulkcandles',
  'markets/status-history': 'markets/status',
  'utilities/api-status': 'utilities/status',
};

const redirects = new Map(allRedirects().map(({from, to}) => [from, to]));
const isPage = (route: string) => fs.existsSync(`build${route}.md`) || fs.existsSync(`build${route}/index.md`);
const fileOf = (route: string) =>
  (fs.existsSync(`build${route}.html`) ? `${route}.html` : `${route}/index.html`).slice(1);

const sdks = Object.values(loadSdks()).filter(({folder}) => folder in published);

describe.each(sdks)('$name', (sdk) => {
  it.each(published[sdk.folder]!)('%s', (page) => {
    const url = `${sdk.root}/${page}`;
    const target = redirects.get(url) ?? url;
    const [route = '', id] = target.split('#');
    expect(isPage(route), `${url} leads to ${target}`).toBe(true);
    if (target !== url) {
      // Hosts without `_redirects` send this file.
      expect(fs.readFileSync(`build${url}/index.html`, 'utf8')).toContain(`/docs${target}`);
      expect(fs.readFileSync('build/_redirects', 'utf8')).toContain(`/docs${url} /docs${target} 301`);
    }
    if (id !== undefined) expect(attributes('[id]', 'id', readPage(fileOf(route)).tree)).toContain(id);
    const methods = methodsFor(sdk, operations[page] ?? page);
    const places = methods.flatMap((method) => [method.page, `${method.page}#${method.anchor}`]);
    if (methods.length > 0) expect(places).toContain(target);
    // A section about one of multiple methods on a page needs the anchor.
    if (
      new Set(sdk.methods.filter((item) => item.page === route).map((item) => item.operation)).size > 1 &&
      methods.length > 0 &&
      target !== url
    )
      expect(id).toBeDefined();
  });
});
