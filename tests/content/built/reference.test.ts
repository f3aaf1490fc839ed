/** Tests that built pages show the reference data, and that pages about the same data link to each other. */
import fs from 'node:fs';
import path from 'node:path';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../../src/reference/data/api/model';
import {loadDates} from '../../../src/reference/data/dates/model';
import {universalSamples} from '../../../src/reference/requests/universalSamples';
import {loadSdks, methodsFor} from '../../../src/reference/data/sdks/model';
import {typeAddress} from '../../../src/reference/tags/sdks';
import {loadPlans, planFigure} from '../../../src/reference/data/plans/model';
import {planRows} from '../../../src/reference/data/plans/schema';
import {
  argumentId,
  attributesOf,
  loadSheets,
  messageAnchor,
  operationsOf,
  signature,
} from '../../../src/reference/data/sheets/model';
import {languages} from '../../../src/reference/requests/languages';
import {site} from '../../../src/settings/site';
import {attributes, readPage, textOf} from '../../support/articles';
import {builtFile} from '../../support/routes';

const api = loadApi();
const sdks = Object.values(loadSdks());
const sheets = loadSheets();
const {plans} = loadPlans();

/** What a page has to show: elements with these IDs, code with exactly these texts, and texts anywhere. */
interface Shown {
  readonly ids?: readonly string[];
  readonly code?: readonly string[];
  readonly texts?: readonly string[];
}

const squeeze = (text: string) => text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();
const kebab = (...names: string[]) =>
  names
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

const read = (() => {
  const cache = new Map<string, ReturnType<typeof examine>>();
  const examine = (route: string) => {
    const {tree, main} = readPage(path.relative('build', builtFile(`/docs${route}`)));
    const code = selectAll('code', main).map((item) => squeeze(toText(item)));
    return {
      main,
      ids: new Set(attributes('[id]', 'id', tree)),
      code: new Set(code),
      // Separately, because the text of an element doesn't contain hidden tabs.
      text: [textOf(main), ...code].join('\n'),
      links: attributes('a[href]', 'href', main),
      seeAlso: attributes('h2#see-also ~ ul a[href]', 'href', main),
    };
  };
  return (route: string) => {
    if (!cache.has(route)) cache.set(route, examine(route));
    return cache.get(route)!;
  };
})();

const sdkPages = sdks.flatMap((sdk): [string, Shown][] => [
  ...sdk.methods.map(({page, anchor: id, call, parameters}): [string, Shown] => [
    page,
    {ids: [id, ...parameters.map(({name}) => kebab(id, name))], code: [`${call}()`]},
  ]),
  ...Object.keys(sdk.types).map((name): [string, Shown] => {
    const [page = '', id = ''] = typeAddress(name, sdk).split('#');
    return [page, {ids: [id], code: [name]}];
  }),
  [
    `${sdk.root}/errors`,
    {
      ids: [
        ...sdk.problems.map(({id}) => kebab('problem', id)),
        ...sdk.errors.classes.map(({name}) => kebab('error', name)),
      ],
    },
  ],
  [
    `${sdk.root}/client`,
    {
      ids: [
        ...sdk.client.members.map(({name}) => kebab('member', name)),
        ...sdk.settings.map(({name}) => kebab('setting', name)),
      ],
    },
  ],
  [`${sdk.root}/formats`, {ids: sdk.universal.map(({name}) => kebab('universal', name))}],
  [sdk.root, {code: [...sdk.install.map(({command}) => command), ...sdk.methods.map(({call}) => `${call}()`)]}],
]);

const formulaPages = Object.entries(sheets.formulas).map(([name, formula]): [string, Shown] => [
  formula.page,
  {
    ids: [
      ...['arguments', 'examples', 'cost', 'mistakes', 'api'],
      ...Object.keys(formula.arguments).map(argumentId),
      ...(formula.groups.length > 0 ? attributesOf(formula).map(({id}) => id) : []),
    ],
    code: [
      signature(name),
      ...formula.examples.map((example) => example.formula),
      ...formula.mistakes.flatMap(({right, wrong, message}) => [
        right,
        wrong,
        ...(message ? [sheets.messages[message]!.text] : []),
      ]),
    ],
    texts: formula.costs.map(({what, credits}) => `${what} ${credits} `),
  },
]);

const universalPages = Object.entries(api.universal).map(([name, {page}]): [string, Shown] => {
  const samples = universalSamples(name);
  return [page!, {code: samples.flatMap(({curl, body}) => [curl, ...(body ? [body.text] : [])])}];
});

const planPages = Object.entries(plans).map(([id, {page}]): [string, Shown] => {
  const rows = planRows.filter((row) => !/^annual|^reset|^concurrent|^standard|^trial/.test(row));
  return [page, {texts: rows.flatMap((row) => planFigure(id, row).cell)}];
});

const expected: [route: string, shown: Shown][] = [
  ...Object.values(api.operations).map(({id, parameters, fields, responses}): [string, Shown] => [
    `/api/${id}`,
    {
      ids: [
        ...parameters.map(({name}) => `param-${name}`),
        ...[...fields, ...responses.noDataFields].map(({name}) => `field-${name}`),
      ],
      texts: languages.map(({label}) => label),
    },
  ]),
  ...universalPages,
  ['/api/troubleshooting/http-status-codes', {ids: api.statusCodes.map(({id}) => id)}],
  [
    '/api/dates-and-times',
    {
      ids: [...loadDates().formats, ...loadDates().groups.flatMap(({phrases}) => phrases)].map(({id}) => `date-${id}`),
    },
  ],
  ['/api/options', {ids: ['option-symbols'], code: ['AAPL', '230728', 'C', '00200000', 'AAPL230728C00200000']}],
  ...sdkPages,
  // Bookmarks of the page that has been split.
  ['/sdk/php', {ids: ['stocks-candles', 'options-option-chain', 'errors', 'changes-in-1x']}],
  ...formulaPages,
  ...Object.entries(sheets.messages).flatMap(([name, {pages, text}]) =>
    pages.map((page): [string, Shown] => [
      `/sheets/troubleshooting/${page}`,
      {ids: [messageAnchor(name)], code: [text]},
    ]),
  ),
  ...planPages,
  // In the table, the label of the row contains the period of a price.
  [
    '/account/plans',
    {texts: planPages.flatMap(([, {texts = []}]) => texts.map((text) => text.replace(/ per month$/, '')))},
  ],
];

describe('reference data on built pages', () => {
  it.each(expected)('%s shows its data', (route, {ids = [], code = [], texts = []}) => {
    const page = read(route);
    expect(ids.length + code.length + texts.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !page.ids.has(id))).toEqual([]);
    expect(code.filter((text) => !page.code.has(squeeze(text)))).toEqual([]);
    expect(texts.filter((text) => !page.text.includes(squeeze(text)))).toEqual([]);
  });

  it('links where customers cancel, and whom professional users ask for licenses', () => {
    const {dashboard, billingPortal, contact} = site.links;
    expect(read('/account/cancellations').links).toEqual(expect.arrayContaining([dashboard, billingPortal]));
    expect(read('/account/compliance').links).toContain(contact);
  });

  it('says below each table with an agreement for whom its values are', () => {
    const pages = Object.values(plans).map(({page}) => [page, read(page).text] as const);
    const missing = pages.filter(
      ([, text]) => /with OPRA|with UTP/.test(text) && !text.includes('for non-professional users'),
    );
    expect(missing.map(([page]) => page)).toEqual([]);
  });

  it('marks a deprecated endpoint wherever the site links to it', () => {
    const label = 'Strikes (deprecated)';
    const {main} = read('/api/options/strikes');
    expect(textOf(selectAll('.theme-admonition', main)[0])).toContain('Use Option Chain instead.');
    expect(read('/api/options').text).toContain(label);
    // In the sidebar, and in the link to the next page.
    for (const id of ['chain', 'lookup']) expect(readPage(`api/options/${id}.html`).html.split(label).length).toBe(3);
    expect(fs.readFileSync('build/llms.txt', 'utf8')).toContain('- [Option Strikes (deprecated)](');
    expect(fs.readFileSync('build/api/options/strikes.md', 'utf8')).toContain(
      '> The endpoint `options/strikes` was deprecated in ',
    );
    const {paths} = JSON.parse(fs.readFileSync('build/openapi.json', 'utf8'));
    const strikes = paths['/v1/options/strikes/{underlyingSymbol}/'].get;
    expect(strikes).toMatchObject({deprecated: true, summary: 'Options: Strikes (deprecated)'});
    expect(strikes.description).toMatch(
      /^The endpoint `options\/strikes` was deprecated in .* Use \[Option Chain\]\(https:/,
    );
    for (const file of ['skill.md', 'postman.json'])
      expect(fs.readFileSync(`build/${file}`, 'utf8')).toContain('The endpoint `options/strikes` was deprecated in ');
  });
});

describe('pages about the same data', () => {
  const formulas = Object.values(sheets.formulas).map((formula) => ({
    page: `/docs${formula.page}`,
    operations: operationsOf(formula),
  }));

  it.each(Object.keys(api.operations))('%s: endpoint, SDK, and formula pages link to each other', (id) => {
    const sheetPages = formulas.filter(({operations}) => operations.includes(id)).map(({page}) => page);
    const methods = sdks.flatMap((sdk) => methodsFor(sdk, id).slice(0, 1));
    const sdkLinks = methods.map(({page, anchor: at}) => `/docs${page}#${at}`);
    const {seeAlso} = read(`/api/${id}`);
    expect(seeAlso).toEqual(expect.arrayContaining([...sdkLinks, ...sheetPages]));
    expect(new Set(seeAlso).size).toBe(seeAlso.length);
    for (const {page, operation} of methods) expect(read(page).links).toContain(`/docs/api/${operation}`);
    for (const page of sheetPages)
      expect(read(page.slice('/docs'.length)).links).toEqual(expect.arrayContaining([`/docs/api/${id}`, ...sdkLinks]));
  });

  it('SDK pages link each argument to the API parameter that it sets', () => {
    const set = sdks.flatMap(({methods}) =>
      methods.flatMap(({page, operation, parameters}) =>
        parameters.flatMap(({sets}) => sets.map((name): [string, string, string] => [page, operation!, name])),
      ),
    );
    expect(set.length).toBeGreaterThan(250);
    const missing = set.filter(([page, id, name]) => !read(page!).links.includes(`/docs/api/${id}#param-${name}`));
    expect(missing).toEqual([]);
  });
});
