import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {expandTags} from '../../src/tags';
import {tags} from '../../src/reference/tags';
import {checkCoverage, checkEndpointPage, minWords, wordsOf} from '../support/endpointPages';
import {type SourcePage, sourcePages} from '../../checks/sources';

const operations = Object.keys(loadApi().operations);
const pages = sourcePages().filter(({file}) => file.startsWith('api/'));

describe('endpoint pages', () => {
  it('exist for every operation and nothing else', () => {
    expect(operations.length).toBeGreaterThanOrEqual(15);
    expect(checkCoverage(operations, pages)).toEqual([]);
  });

  const endpoints = pages.filter(({frontMatter}) => frontMatter.type === 'endpoint');
  it.each(endpoints.map((endpoint) => [endpoint.file, endpoint] as const))(
    '%s has all tags, only valid names, enough recipes and enough text',
    {timeout: 30_000},
    (_, page) => {
      expect(checkEndpointPage(page).findings).toEqual([]);
    },
  );

  it('are in folders whose index pages have enough text', () => {
    const groups = Object.keys(loadApi().groups).map((group) => `api/${group}/index.mdx`);
    const found = pages.filter(({file}) => groups.includes(file));
    expect(found.map(({file}) => file).sort()).toEqual([...groups].sort());
    for (const {file, tree, vfile} of found) {
      expandTags(tree, vfile, tags);
      expect(wordsOf(tree.children), file).toBeGreaterThanOrEqual(minWords);
    }
  });
});

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);

/** Creates an endpoint page with the given body. By default, the page is about stock candles. */
function page(body: string, file = 'api/stocks/candles.mdx', operation = 'stocks/candles'): SourcePage {
  const frontMatter = {type: 'endpoint', operation};
  const vfile = new VFile({path: file, value: body, data: {frontMatter}});
  return {file, source: body, frontMatter, tree: parser.parse(vfile) as Root, vfile};
}

const good = `<Endpoint />

<RequestExample />

<ResponseExamples />

<Parameters />

<ResponseFields />

<Errors />

## Recipes {/* #recipes */}

### One

<RequestExample id="last-30" />

### Two

<RequestExample get="/v1/stocks/quotes/AAPL/" />
`;

describe('endpoint page check', () => {
  it('accepts a valid page', () => {
    expect(checkEndpointPage(page(good))).toMatchObject({findings: [], recipes: 2});
  });

  it.each([
    ['a tag is missing', good.replace('<Errors />', ''), 'api/stocks/candles.mdx has no <Errors /> -> add it'],
    [
      'a recipe is missing',
      good.replace('### Two', 'Two'),
      'api/stocks/candles.mdx has 1 recipes -> write 2 or more under "## Recipes"',
    ],
    [
      'a recipe has no request',
      good.replace('<RequestExample id="last-30" />', ''),
      'recipe "One" shows no request -> add a <RequestExample />',
    ],
    [
      'a parameter does not exist',
      `${good}\n<Param name="countbck" />\n`,
      'unknown parameter "countbck" -> did you mean "countback"?',
    ],
    ['a field does not exist', `${good}\n<Field name="oo" />\n`, 'unknown field "oo" -> did you mean "o"?'],
    [
      'an example does not exist',
      good.replace('last-30', 'last-31'),
      'unknown request "last-31" -> did you mean "last-30"?',
    ],
    [
      'a request has an unknown parameter',
      good.replace('quotes/AAPL/', 'quotes/AAPL/?52wek=true'),
      'unknown parameter "52wek" -> did you mean "52week"?',
    ],
  ])('reports that %s', (_, body, finding) => {
    const {findings} = checkEndpointPage(page(body));
    expect(
      findings.some((item) => item.includes(finding)),
      findings.join('\n'),
    ).toBe(true);
  });

  it('reports the location of an unknown operation', () => {
    const {findings} = checkEndpointPage(page(good, 'api/stocks/candels.mdx', 'stocks/candels'));
    expect(findings).toEqual([
      'api/stocks/candels.mdx:1:1-1:13: <Endpoint>: unknown operation "stocks/candels" -> did you mean "stocks/candles"?',
    ]);
  });

  it('reports an operation without a page, and a page with the wrong file name', () => {
    expect(checkCoverage(['stocks/candles', 'stocks/quotes'], [page(good)])).toEqual([
      'api/stocks/quotes.mdx is missing -> write the page of operation stocks/quotes',
    ]);
    expect(checkCoverage([], [page(good, 'api/stocks/bars.mdx')])).toEqual([
      'api/stocks/bars.mdx has the operation stocks/candles -> use the operation of the file name',
    ]);
  });

  it('reports a page with too little text', () => {
    const {findings} = checkEndpointPage(page('Short.'));
    expect(findings.some((finding) => finding.includes('has 1 words -> write at least'))).toBe(true);
  });
});
