import fs from 'node:fs';
import {select, selectAll} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {site} from '../../../src/site/site';
import {loadPlans, planFigure, planRows} from '../../../src/reference/plans/model';
import {blocksOfHast} from '../../../checks/blocks';
import {collectPlanFigures, differences, type Page} from '../../../checks/planFigures';
import {builtFile, routes} from '../../support/routes';

const data = loadPlans();
const ids = Object.keys(data.plans);
const parser = unified().use(rehypeParse);
/** Removes the later price at the end of a cell, such as `; $… as of …`. */
const firstPrice = (cell: string) => cell.replace(/; \$.* as of .*$/, '');
const planOfRoute = new Map(Object.entries(data.plans).map(([id, {page}]) => [`/docs${page}`, id]));

// Missing pages are covered by routes.test.ts.
const pages: (Page & {words: number})[] = routes
  .filter((route) => fs.existsSync(builtFile(route)))
  .map((route) => {
    const tree = parser.parse(fs.readFileSync(builtFile(route), 'utf8'));
    const body = select('main article', tree) ?? select('main', tree) ?? tree;
    const description = String(select('meta[name=description]', tree)?.properties.content ?? '');
    const blocks = blocksOfHast(body).map((block) => ({...block, line: 0}));
    return {
      name: route,
      blocks: [...blocks, {text: description, row: '', column: '', table: '', line: 0, col: 0}],
      plan: planOfRoute.get(route),
      prices: route.startsWith('/docs/account'),
      words: blocks.reduce((sum, {text}) => sum + text.split(/\s+/).filter((word) => /\w/.test(word)).length, 0),
    };
  });

describe('plan values on built pages', () => {
  const statements = collectPlanFigures(pages, data);

  it('match plans.yaml on every page', () => {
    console.log(
      `plan figures cross-checked: ${statements.length} on ${new Set(statements.map(({where}) => where)).size} of ${pages.length} built pages`,
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({finding}) => finding ?? [])).toEqual([]);
  });

  it('do not differ between pages', () => {
    expect(differences(statements, data)).toEqual([]);
  });

  it.each(ids)('%s: are on the page of the plan and in the tables of all plans', (id) => {
    const cellsOf = (route: string) =>
      new Set(pages.find(({name}) => name === route)!.blocks.map(({text}) => firstPrice(text)));
    const [own, all] = [cellsOf(`/docs${data.plans[id]!.page}`), cellsOf('/docs/account/plans')];
    const figures = planRows.flatMap((row) => {
      // Trials have no annual price.
      const figure = data.plans[id]!.kind === 'trial' && row.startsWith('annual') ? undefined : planFigure(id, row);
      return figure ? [{row, cell: figure.cell}] : [];
    });
    expect(figures.length).toBeGreaterThan(8);
    expect(figures.filter(({cell}) => !all.has(cell))).toEqual([]);
    const drawn = figures.filter(({row}) =>
      [
        'daily-credits',
        'per-minute',
        'stocks',
        'options',
        'history',
        'premium-endpoints',
        'monthly-price',
        'who',
      ].includes(row),
    );
    expect(drawn.filter(({cell}) => !own.has(cell))).toEqual([]);
  });

  it('are replaced by a link to the pricing page if a price is not published', () => {
    const route = '/docs/account/plans/quant';
    const cells = pages
      .find(({name}) => name === route)!
      .blocks.filter(({row, column}) => /price/i.test(row) && /^Quant/.test(column));
    expect(cells.length).toBeGreaterThanOrEqual(2);
    expect(cells.filter(({text}) => firstPrice(text) !== 'See pricing')).toEqual([]);
    const toPricing = selectAll('article td a', parser.parse(fs.readFileSync(builtFile(route), 'utf8'))).filter(
      ({properties}) => properties.href === site.links.pricing,
    );
    expect(toPricing).toHaveLength(cells.length);
  });
});

describe('built account pages', () => {
  const account = pages.filter(({name}) => name.startsWith('/docs/account'));

  it('have at least 120 words', () => {
    console.log(
      `account pages: ${account.length}, words: ${account
        .map(({words}) => words)
        .sort((a, b) => a - b)
        .join(' ')}`,
    );
    expect(account).not.toEqual([]);
    expect(account.filter(({words}) => words < 120).map(({name, words}) => `${name}: ${words} words`)).toEqual([]);
  });
});
