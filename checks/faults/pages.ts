import {append, change, type Fault, move, write} from './fault';

const quotes = 'api/stocks/quotes.mdx';

/** Mistakes in front matter, links, structure, and sidebars. */
export const pageFaults: readonly Fault[] = [
  change('front matter: an unknown key', quotes, 'sidebar_position: 3', 'sidebar_position: 3\nsidebar_postion: 4', {
    check: 'front matter',
    says: 'unknown key',
    place: {file: quotes, text: 'sidebar_postion'},
  }),
  change('front matter: no description', quotes, 'description:', '# description:', {
    check: 'front matter',
    says: 'no description',
    place: {file: quotes, line: 1},
  }),
  change(
    'front matter: a description that is too short',
    'account/upgrades.mdx',
    'description:',
    'description: Too short. #',
    {check: 'front matter', says: 'characters'},
  ),
  change('front matter: a title that another page has', quotes, 'title: Stock Quotes', 'title: Stock Earnings', {
    check: 'front matter',
    says: 'is also used by',
    place: {file: quotes, line: 2},
  }),
  change('front matter: an unknown tag', 'api/options/quotes.mdx', 'badge: High', 'tags: [api-premum]\nbadge: High', {
    check: 'front matter',
    says: 'unknown tag',
  }),
  change('front matter: an unknown page type', quotes, 'type: endpoint', 'type: endpont', {
    check: 'front matter',
    says: 'unknown type',
  }),
  change('front matter: a position that a sibling has', quotes, 'sidebar_position: 3', 'sidebar_position: 1', {
    check: 'front matter',
    says: 'is also used by',
  }),
  change(
    'front matter: an operation that does not exist',
    quotes,
    'operation: stocks/quotes',
    'operation: stocks/quote',
    {check: 'front matter', says: 'unknown operation'},
  ),
  change('front matter: an unknown badge', 'api/stocks/candles.mdx', 'badge: High Usage', 'badge: High usage', {
    check: 'front matter',
    says: 'unknown badge',
  }),
  change(
    'front matter: a slug that another page has',
    quotes,
    'type: endpoint',
    'slug: /stocks/candles\ntype: endpoint',
    {check: 'front matter', says: 'is also used by', place: {file: quotes, text: 'slug:'}},
  ),
  change('front matter: a quote that is not closed', quotes, 'title: Stock Quotes', 'title: "Stock Quotes', {
    check: 'front matter',
    says: 'correct',
    place: {file: quotes, line: 2},
  }),
  change(
    'a tag of tags.yml that no page uses',
    'api/tags.yml',
    'api-beta:',
    'api-old:\n  label: Old\n  permalink: /api-old\n  description: Endpoints that are old.\napi-beta:',
    {check: 'front matter', says: 'no page has the tag'},
  ),
  write('a page without front matter', 'api/stocks/splits.mdx', 'Splits of one stock.\n', {
    check: 'front matter',
    says: 'no front matter',
  }),

  append('a dead link to a file', quotes, 'See [Prices](./prices.mdx).', {check: 'links', says: 'no page'}),
  append('a relative link without its ending', quotes, 'See [Candles](./candles).', {
    check: 'links',
    says: 'no file extension',
  }),
  append('a dead link to another section', quotes, 'See [the formula](/sheets/stocks/stockdat).', {
    check: 'links',
    says: 'no page at',
  }),
  append('a dead fragment on another page', quotes, 'See [rules](../rate-limiting.mdx#nowhere).', {
    check: 'links',
    says: 'has no #nowhere',
  }),
  append('a dead fragment on the same page', quotes, 'See [above](#respones).', {
    check: 'links',
    says: 'has no #respones',
  }),
  append('a dead fragment to a row of parameters', quotes, 'See [from](./candles.mdx#param-form).', {
    check: 'links',
    says: 'has no #param-form',
  }),
  append('a relative link into another section', quotes, 'See [the formula](../../sheets/stocks/stockdata.mdx).', {
    check: 'links',
    says: 'another section',
  }),
  change('a relative link in data', 'src/reference/general/general.yaml', '[demo symbols](/api/', '[demo symbols](./', {
    check: 'links',
    says: 'relative link',
  }),
  append('a link with the prefix /docs', quotes, 'See [the SDK](/docs/sdk/php).', {
    check: 'links',
    says: 'starts with /docs',
  }),
  append('a link with .mdx from the root', quotes, 'See [the SDK](/sdk/php.mdx).', {
    check: 'links',
    says: 'is a file name',
  }),
  append('a link to a download that is not published', quotes, 'Get [the file](pathname://{baseUrl}openapi.yml).', {
    check: 'links',
    says: 'is published',
  }),
  append('an image that is missing', quotes, '![The chart of a day](/img/missing.png)', {
    check: 'links',
    says: 'no file static/img/missing.png',
  }),
  change(
    'a dead link in the data',
    'src/reference/api/openapi/stocks/candles.yaml',
    '/api/troubleshooting/http-status-codes#status-413',
    '/api/troubleshooting/status-codes#status-413',
    {check: 'links', says: 'no page at'},
  ),
  change('a redirect that leads nowhere', 'src/site/redirects.ts', '= []', "= [{from: '/api/old', to: '/api/gone'}]", {
    check: 'links',
    says: 'no page at',
  }),
  change(
    'redirects in a circle',
    'src/site/redirects.ts',
    '= []',
    "= [{from: '/api/a', to: '/api/b'}, {from: '/api/b', to: '/api/a'}]",
    {check: 'links', says: 'also redirected'},
  ),
  move('a page renamed without a redirect', 'account/upgrades.mdx', 'account/upgrading.mdx', {
    check: 'moved pages',
    says: '/account/upgrades was released',
    place: {file: 'checks/released-routes.txt', text: '/account/upgrades'},
  }),
  move('a page removed without a redirect', 'sheets/sharing.mdx', undefined, {
    check: 'moved pages',
    says: '/sheets/sharing was released',
    place: {file: 'checks/released-routes.txt', text: '/sheets/sharing'},
  }),

  append('a second h1', quotes, '# Quotes of stocks {/* #h1 */}', {check: 'structure', says: 'second h1'}),
  append('a skipped heading level', quotes, '#### Deep {/* #deep */}', {check: 'structure', says: 'skips from level'}),
  append('two headings with one id', quotes, '## Request again {/* #request */}', {
    check: 'structure',
    says: 'is a duplicate',
  }),
  append('an image without alt text', quotes, '![](/img/favicon.svg)', {check: 'structure', says: 'no alt text'}),
  append('a table without a first head', quotes, '| | b |\n| --- | --- |\n| a | b |', {
    check: 'structure',
    says: 'without a header',
  }),
  append('a table without heads', quotes, '| | |\n| --- | --- |\n| a | b |', {
    check: 'structure',
    says: 'without a header',
  }),
  append('an HTML table without header cells', quotes, '<table>\n<tbody><tr><td>a</td></tr></tbody>\n</table>', {
    check: 'structure',
    says: 'no header cells',
  }),
  append('a link with only the text "here"', quotes, 'The formula is [here](/sheets/stocks/stockdata).', {
    check: 'structure',
    says: 'text is only',
  }),
  append('two admonitions in a row', quotes, ':::note\nOne.\n:::\n\n:::caution\nTwo.\n:::', {
    check: 'structure',
    says: 'directly follows',
    line: ':::caution',
  }),
  append('a heading as HTML', quotes, '<h2 id="html">Written as HTML</h2>', {check: 'structure', says: '<h2> as HTML'}),
  write(
    'a page outside of every sidebar',
    'sdk/python.mdx',
    '---\ntitle: Python SDK\ndescription: What a Python program needs to call the API, and how to install it on a machine.\nsidebar_position: 9\ntype: sdk\n---\n\nPython.\n',
    {check: 'sidebars', says: 'in no sidebar'},
  ),
  change('a sidebar entry without a page', 'sidebars/sdk.ts', "'postman',", "'postman',\n    'insomnia',", {
    check: 'sidebars',
    says: 'has no page',
    place: {file: 'sidebars/sdk.ts', text: 'insomnia'},
  }),
  move('an operation without its page', 'api/stocks/news.mdx', undefined, {
    check: 'coverage',
    says: 'has no page',
    place: {file: 'src/reference/api/openapi/stocks/news.yaml', line: 1},
  }),

  append('a tag that is not closed', quotes, '<div className="wide">', {
    check: 'pages compile',
    says: 'does not compile',
    place: {file: quotes, text: '<div className="wide">'},
  }),
  append('an unknown tag', quotes, '<Paramters />', {check: 'pages compile', says: 'unknown tag'}),
  append('a parameter that does not exist', quotes, 'Send <Param name="contback" />.', {
    check: 'pages compile',
    says: 'unknown parameter',
  }),
  append('a field that does not exist', quotes, 'Read <Field name="asks" />.', {
    check: 'pages compile',
    says: 'unknown field',
  }),
  append('an unknown attribute of a tag', quotes, '<RequestExample ids="52-week" />', {
    check: 'pages compile',
    says: 'unknown attribute',
  }),
  append('an unknown request', quotes, '<RequestExample id="52-weeks" />', {
    check: 'pages compile',
    says: 'unknown request',
  }),
  append(
    'a request with an unknown parameter',
    quotes,
    '<RequestExample get="/v1/stocks/quotes/AAPL/?week52=true" />',
    {check: 'pages compile', says: 'unknown parameter'},
  ),
  append('an unknown site variable', quotes, 'Open the [dashboard]({links.dashbord}).', {
    check: 'pages compile',
    says: 'unknown site variable',
  }),
  append('an unknown language of a fence', quotes, '```pyhton\nprint(1)\n```', {
    check: 'pages compile',
    says: 'unknown language',
  }),
  append('an unknown name', quotes, 'About {prodct}.', {check: 'pages compile', says: 'unknown site variable'}),
  append('an unknown admonition', quotes, ':::warn\nMind the gap.\n:::', {
    check: 'pages compile',
    says: 'unknown admonition',
  }),
  append('an unknown plan', 'account/upgrades.mdx', 'It has <PlanFigure plan="stater" row="history" />.', {
    check: 'pages compile',
    says: 'unknown plan',
  }),
  append('a bracket that is not closed', quotes, 'Prices {from yesterday', {
    check: 'pages compile',
    says: 'does not compile',
    place: {file: quotes, text: 'Prices {from yesterday'},
  }),
];
