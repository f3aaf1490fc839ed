/** Generates malformed and hostile URLs and queries. The same seed generates the same list on every machine. */

type Random = () => number;

/** Returns a Mulberry32 random number generator for numbers from 0 (inclusive) to 1 (exclusive). */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const times = (random: Random, most: number) => 1 + Math.floor(random() * most);

/** Generates values until there are `count` distinct values. */
function distinct(count: number, seed: number, makers: readonly ((random: Random) => string)[]): string[] {
  const random = seeded(seed);
  const values = new Set<string>();
  for (let turn = 0; values.size < count; turn++)
    values.add((makers[turn % makers.length] as (random: Random) => string)(random));
  return [...values];
}

const pages = [
  '/docs/',
  '/docs/api',
  '/docs/api/stocks/candles',
  '/docs/sdk/go/client',
  '/docs/sheets',
  '/docs/account/plans',
  '/docs/search',
  '/docs/nothing',
];
const files = [
  'etc/passwd',
  'package.json',
  '.git/config',
  'windows/win.ini',
  'proc/self/environ',
  'src/site/site.ts',
  'node_modules/.package-lock.json',
];
const badEscapes = [
  '%',
  '%%',
  '%2',
  '%zz',
  '%E0%A4%A',
  '%ff%fe',
  '%C0%AF',
  '%ED%A0%80',
  '%u0041',
  '%F8%80%80%80',
  '%25%',
  '%c3%28',
];
const dots = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '..;/', '%252e%252e%252f', '..%c0%af', './'];
const controls = Array.from({length: 33}, (_, code) => `%${(code === 32 ? 127 : code).toString(16).padStart(2, '0')}`);
const texts = [
  'é',
  '漢字',
  'שלום',
  '‮gnp',
  '😀',
  '👩‍👩‍👧',
  'ﷺ',
  '\u0000',
  '\u200b',
  '\ufeff',
  'İ',
  'Z͑ͫ̓a̡l̨g̸o',
  '\ud83d\ude00\u20e3',
  '𝕏',
];
const endings = [
  '.html',
  '/index.html',
  '.htm',
  '/',
  '//',
  '.html/',
  '/index',
  '.json',
  '.map',
  '.md',
  '.br',
  '.gz',
  '~',
  '.bak',
  '/.',
  '/..',
];
const hosts = [
  '//evil.example',
  '//evil.example/x.html',
  '///evil.example/',
  '/\\evil.example/index.html',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '//evil.example/%2e%2e/',
  '//docs/api.html',
];

const markup = [
  '<script>ran()</script>',
  '"><script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg/onload=ran()>',
  'javascript:ran()',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<mark>x</mark><b onmouseover=ran()>x',
  '</title><script>ran()</script>',
  '{{constructor.constructor("ran()")()}}',
  '${ran()}',
  "';ran();//",
  '<style>*{display:none}</style>',
  '<a href="javascript:ran()">x</a>',
  '<math><mtext></mtext><script>ran()</script></math>',
];
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  'search',
  '__docusaurus',
  'document.cookie',
];
const escaped = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

/** Generators of URL paths. A path must be on a single line, because a request with a line break isn't valid. */
const paths = [
  (random: Random) =>
    pick(random, pages).replace(/\/?$/, '/') +
    Array.from({length: times(random, 4)}, () => pick(random, badEscapes)).join(pick(random, ['', 'a', '/'])),
  (random: Random) =>
    `/docs/${pick(random, ['', 'assets/', 'img/', 'api/', 'assets/js/'])}${pick(random, dots).repeat(times(random, 12))}${pick(random, files)}`,
  (random: Random) =>
    `${pick(random, pages)}${Array.from({length: times(random, 3)}, () => pick(random, controls)).join('x')}`,
  (random: Random) =>
    `/docs/${escaped(Array.from({length: times(random, 5)}, () => pick(random, texts)).join(pick(random, ['', '/', ' '])))}`,
  (random: Random) =>
    pick(random, pages).replace(/\/$/, '') +
    Array.from({length: times(random, 4)}, () => pick(random, endings)).join(''),
  (random: Random) =>
    pick(random, pages) +
    pick(random, ['/a', '.html', '/index.html', '%20', '/', 'é', '/..', ';x=1', '%']).repeat(
      times(random, 60) * pick(random, [1, 20]),
    ),
  (random: Random) =>
    pick(random, hosts) +
    pick(random, ['', '.html', '/', '/index.html', '?x.html', '%2f..']) +
    Math.floor(random() * 1000),
  (random: Random) => pick(random, pages).replaceAll('/', () => '/'.repeat(times(random, 3))),
  (random: Random) =>
    `/docs/${escaped(pick(random, markup))}${pick(random, ['', '/', '.html'])}${Math.floor(random() * 100)}`,
  (random: Random) =>
    pick(random, [
      '/docs',
      '/DOCS/',
      '/docs/API',
      '/docs;/',
      '/docs%2f',
      '/docs%2fapi',
      '/docs/.',
      '/docs/..',
      '/',
      '/.',
      '/docs/_headers',
      '/docs/assets/',
      '/docs/assets/js/',
    ]) + pick(random, ['', '?', '/', '.', '%', '%20']),
];

const parameters = [
  'docusaurus-theme',
  'docusaurus-data-x',
  'docusaurus-data-theme',
  'docusaurus-data-"onload',
  'docusaurus-data-',
  'docusaurus-data-has hydrated',
  'q',
  'page',
  '_highlight',
  '__proto__',
  'constructor[prototype]',
  'utm_source',
  '',
  '%',
];

const queries = [
  (random: Random) => `?${pick(random, parameters)}=${escaped(pick(random, [...markup, ...names, ...texts]))}`,
  (random: Random) =>
    `?${pick(random, parameters)}=${pick(random, badEscapes)}&${pick(random, parameters)}=${Math.floor(random() * 1e6)}`,
  (random: Random) =>
    `?${pick(random, ['&', '=', '?', '#', 'a&', '&&=', 'q=%00']).repeat(times(random, 200))}${Math.floor(random() * 1000)}`,
];

const hashes = [
  (random: Random) => `#${pick(random, badEscapes)}${pick(random, ['', 'a', '%20', ...names])}`,
  (random: Random) => `#${pick(random, names)}${pick(random, ['', '.', ' ', '[0]', '%'])}`,
  (random: Random) => `#${escaped(pick(random, [...markup, ...texts]))}${pick(random, ['', '%', '#'])}`,
  (random: Random) =>
    `#${pick(random, ['.', '*', '[x]', ':not(', 'a,b', '\\', '"', "'", '#', ' '])}${pick(random, ['', ...texts])}`,
];

/** Returns request targets, which are paths with or without a query. */
export function oddTargets(count: number, seed: number): string[] {
  const withQuery = (make: (random: Random) => string) => (random: Random) => pick(random, pages) + make(random);
  return distinct(count, seed, [...paths, ...queries.map(withQuery)]);
}

/** Returns URL fragments, including the number sign. */
export const oddHashes = (count: number, seed: number): string[] => distinct(count, seed, hashes);

/** Returns query strings, including the question mark. */
export const oddQueries = (count: number, seed: number): string[] => distinct(count, seed, queries);

const regexes = ['.*', '(a+)+$', '[', '(?<=x)', '\\', '^$', '*', '+?', '{2,}', '(?:', '[^]'];
const words = ['candles', 'rate limit', 'quotes', 'option chain', 'token', 'STOCKDATA'];

/** Returns search queries, including lone surrogates and 10 KB of text. */
export function hostileQueries(count: number, seed: number): string[] {
  return distinct(count, seed, [
    (random) => pick(random, markup) + pick(random, ['', ' ', ...words]),
    (random) => `${pick(random, words)} ${pick(random, markup)} ${pick(random, names)}`,
    (random) => pick(random, regexes).repeat(times(random, 5)) + pick(random, ['', ...words]),
    (random) => Array.from({length: times(random, 8)}, () => pick(random, texts)).join(pick(random, ['', ' '])),
    (random) => `${pick(random, ['‮', '‏', '\u2066', 'مرحبا ', 'שלום '])}${pick(random, words)}`,
    (random) =>
      Array.from({length: times(random, 10)}, () => String.fromCharCode(Math.floor(random() * 32))).join(
        pick(random, ['', 'a']),
      ) + pick(random, words),
    (random) => pick(random, ['\ud800', '\udc00', '\udfffx\ud83d']) + pick(random, ['', ...words]),
    (random) =>
      pick(random, [
        ...names,
        ...badEscapes,
        '&amp;',
        '&lt;script&gt;',
        '%3Cscript%3E',
        "' OR 1=1 --",
        '../../etc/passwd',
        '\\u003cscript\\u003e',
      ]) + pick(random, ['', '=', ' 1', ' 2', ' a']),
    (random) =>
      pick(random, [...words, 'a', 'a ', '<', '😀', 'ab ', '漢'])
        .repeat(2_000)
        .slice(0, 10_000 + Math.floor(random() * 240)),
    (random) =>
      Array.from({length: times(random, 30)}, () => String.fromCodePoint(Math.floor(random() * 0xd7ff))).join(''),
  ]);
}
