/** Unusual and hostile URLs and queries. Scripts in them would call `ran`, which `probe` reports. */

const markup = [
  '<script>ran()</script>',
  '"><img src=x onerror=ran()>',
  'javascript:ran()',
  '</title><script>ran()</script>',
  '{{constructor.constructor("ran()")()}}',
];
const escaped = (text: string) => encodeURIComponent(text).replace(/'/g, '%27');

/** Request targets: paths with or without a query. None of them is a file of the build. */
export const oddTargets: readonly string[] = [
  // Escapes that can't be decoded.
  ...['/docs/api/%', '/docs/%zz/candles', '/docs/%E0%A4%A', '/docs/%ff%fe', '/docs/%C0%AF', '/docs/%u0041'],
  // Paths outside the build.
  ...['/docs/../package.json', '/docs/..%2f..%2fetc/passwd', '/docs/%2e%2e/%2e%2e/etc/passwd'],
  ...['/docs/assets/js/..%5c..%5cpackage.json', '/docs/%252e%252e%252fetc/passwd', '/docs/..;/.git/config'],
  // Control characters, Unicode, and long paths.
  ...['/docs/api%00', '/docs/api%0d%0aSet-Cookie:a=b', '/docs/%7f', '/docs/漢字/é', '/docs/\u202egnp', '/docs/😀'],
  ...[`/docs/${'a/'.repeat(1000)}`, `/docs/${'/..'.repeat(50)}`, `/docs/api${'.html'.repeat(60)}`],
  // Other hosts.
  ...['//evil.example', '//evil.example/x.html', '/\\evil.example/index.html', '/%2f%2fevil.example/'],
  // Endings and markup.
  ...['/docs/api.html/', '/docs/api/index', '/docs/api.bak', '/docs;/', '/docs/_headers'],
  ...markup.map((text) => `/docs/${escaped(text)}`),
  // Query strings that the theme and the router read.
  `/docs/api?docusaurus-theme=${escaped(markup[1]!)}`,
  '/docs/api?docusaurus-data-"onload=ran()',
  '/docs/search?q=%E0%A4%A&__proto__=1',
];

export const oddHashes: readonly string[] = ['#%', '#%E0%A4%A', '#__proto__', '#:not(', '#[x]', '#a,b', '#"', "#'"];

/** Search queries. Some have special characters of regular expressions, property names, or lone surrogates. */
export const hostileQueries: readonly string[] = [
  ...markup,
  ...['.*', '(a+)+$', '[', '\\', '*', '(?:', '__proto__', 'constructor', 'toString', 'undefined'],
  ...['%', '%E0%A4%A', '&lt;script&gt;', "' OR 1=1 --", '../../etc/passwd'],
  ...['\ud800', '\udc00x', '\u202ecandles', '漢字 שלום', '\u0000\u0007candles'],
  'candles '.repeat(1200),
];
