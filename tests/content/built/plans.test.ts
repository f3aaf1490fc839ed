import fs from 'node:fs';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {site} from '../../../src/site/site';
import {loadPlans, planFigure, planRows} from '../../../src/reference/plans/model';
import {builtFile} from '../../support/routes';

const data = loadPlans();
const ids = Object.keys(data.plans);
const parser = unified().use(rehypeParse);
/** Removes the later price at the end of a cell, such as `; $… as of …`. */
const firstPrice = (cell: string) => cell.replace(/; \$.* as of .*$/, '');
/** Returns the cells of the tables on a built page, row by row. */
const rowsOf = (route: string) =>
  selectAll('article tr', parser.parse(fs.readFileSync(builtFile(route), 'utf8'))).map((row) =>
    selectAll('th, td', row).map((cell) => firstPrice(toText(cell).replace(/\s+/g, ' ').trim())),
  );

describe('plan values on built pages', () => {
  it.each(ids)('%s: are on the page of the plan and in the tables of all plans', (id) => {
    const cellsOf = (route: string) => new Set(rowsOf(route).flat());
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
    // The column of Quant, in each table that has one.
    let column = -1;
    const cells = rowsOf(route).flatMap((row) => {
      if (row[0] === 'Feature') column = row.findIndex((cell) => cell.startsWith('Quant'));
      return /price/i.test(row[0] ?? '') && column > 0 ? [row[column]] : [];
    });
    expect(cells.length).toBeGreaterThanOrEqual(2);
    expect(cells.filter((text) => text !== 'See pricing')).toEqual([]);
    const toPricing = selectAll('article td a', parser.parse(fs.readFileSync(builtFile(route), 'utf8'))).filter(
      ({properties}) => properties.href === site.links.pricing,
    );
    expect(toPricing).toHaveLength(cells.length);
  });
});
