import {describe, expect, it} from 'vitest';
import {planTags} from '../../src/reference/plans/tags';

const render = (name: keyof typeof planTags, attributes: Record<string, string> = {}) =>
  planTags[name]!.render(attributes, {file: 'account/a.mdx', frontMatter: {}});

/** Returns the cells of each table row in MDX text. */
const rows = (mdx: string) =>
  [...mdx.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );

describe('<PlanComparison />', () => {
  it('shows the selected plans and rows', () => {
    expect(rows(render('PlanComparison', {plans: 'starter, prime', rows: 'daily-credits,annual-price'}))).toEqual([
      ['Feature', '[Starter](/account/plans/starter)', '[Prime](/account/plans/prime)'],
      ['[Daily credits](/account/plan-limits#credits)', '10,000', 'No limit'],
      [
        '[Annual price, April 2025](/account/plans#prices)',
        '$108 per year; <br />$144 per year as of June 2026',
        '[See pricing]({links.pricing})',
      ],
    ]);
  });

  it.each([
    [undefined, 5],
    ['lasting', 5],
    ['paid', 4],
    ['trials', 2],
    ['all', 7],
  ])('with plans="%s" shows %s plans', (plans, count) => {
    expect(rows(render('PlanComparison', {...(plans && {plans}), rows: 'history'}))[0]).toHaveLength(count + 1);
  });

  it('suggests the closest match for an unknown plan or row', () => {
    expect(() => render('PlanComparison', {plans: 'startr'})).toThrow(
      'unknown plan "startr" -> did you mean "starter"?',
    );
    expect(() => render('PlanComparison', {rows: 'histry'})).toThrow(
      'unknown plan row "histry" -> did you mean "history"?',
    );
  });
});

describe('<PlanFacts /> and <PlanFigure />', () => {
  it('show the values of one plan', () => {
    expect(rows(render('PlanFacts', {plan: 'starter', rows: 'options,history'}))).toEqual([
      ['Feature', 'Starter Plan'],
      ['[Options data](/account/plan-limits#data-freshness)', '15-minute delayed'],
      ['[Historical data](/account/plan-limits#historical-data)', '5 years'],
    ]);
    expect(render('PlanFigure', {plan: 'prime', row: 'per-minute'})).toBe('100,000 credits per minute');
    expect(render('PlanFigure', {plan: 'trader', row: 'annual-price'})).toBe('$348 per year (April 2025)');
  });

  it("reject a value that wasn't published", () => {
    expect(() => render('PlanFigure', {plan: 'quant', row: 'monthly-price'})).toThrow(
      "monthly-price of quant wasn't published",
    );
  });
});

describe('<LaterPrices />', () => {
  it('shows the later price of one plan or all plans', () => {
    expect(render('LaterPrices', {plan: 'trader'})).toBe(
      '**As of June 2026:** Trader costs $75 per month or $360 per year.',
    );
    expect(render('LaterPrices')).toMatch(
      /Quant costs \$125 per month.*Annual billing isn't available for Quant and Prime\.$/,
    );
  });

  it('rejects a plan without a later price', () => {
    expect(() => render('LaterPrices', {plan: 'free-forever'})).toThrow('free-forever has no "laterPrice.monthly"');
  });
});

describe('<UpgradeExample />', () => {
  it.each([
    [{from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: '15'}, ['$1 per day', '$15', '**$93**']],
    [
      {from: 'trader', to: 'trader', billing: 'monthly-to-annual', unused: '10'},
      ['$3.33 per day', '$33.30', '**$314.70**'],
    ],
    [
      {from: 'trader', to: 'prime', billing: 'annual-to-monthly', unused: '90'},
      ['24.7%', '$85.96', '$8.33 per day', '**11 days**'],
    ],
    [
      {from: 'starter', to: 'prime', billing: 'annual-to-monthly', unused: '200'},
      ['54.8%', '$59.18', '$8.33 per day', '**8 days**'],
    ],
  ])('%j results in %j', (attributes, results) => {
    expect(
      rows(render('UpgradeExample', attributes))
        .slice(2)
        .map((cells) => cells.at(-1)),
    ).toEqual(results);
  });

  it.each([
    [{from: 'quant', to: 'prime', billing: 'annual-to-monthly', unused: '9'}, 'quant has no published annual price'],
    [{from: 'free-forever', to: 'starter', billing: 'monthly-to-annual', unused: '9'}, 'use a paid plan that has one'],
    [{from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: 'many'}, 'use a whole number from 0 to 30'],
    [{from: 'starter', to: 'starter', billing: 'monthly', unused: '9'}, 'did you mean "monthly-to-annual"?'],
  ])('rejects %j: %s', (attributes, message) => {
    expect(() => render('UpgradeExample', attributes)).toThrow(message);
  });
});
