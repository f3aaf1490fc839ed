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
        '[Annual price](/account/plans#prices)',
        '$144 per year. <small className="was">Before April 2026: $108 per year.</small>',
        'Not available',
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
    expect(render('PlanFigure', {plan: 'trader', row: 'annual-price'})).toBe('$360 per year');
  });
});

describe('<UpgradeExample />', () => {
  it.each([
    [{from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: '15'}, ['$1 per day', '$15', '**$129**']],
    [{from: 'trader', to: 'trader', billing: 'monthly-to-annual', unused: '10'}, ['$2.50 per day', '$25', '**$335**']],
    [
      {from: 'trader', to: 'prime', billing: 'annual-to-monthly', unused: '90'},
      ['24.7%', '$88.92', '$8.33 per day', '**11 days**'],
    ],
    [
      {from: 'starter', to: 'prime', billing: 'annual-to-monthly', unused: '200'},
      ['54.8%', '$78.91', '$8.33 per day', '**9 days**'],
    ],
  ])('%j results in %j', (attributes, results) => {
    expect(
      rows(render('UpgradeExample', attributes))
        .slice(2)
        .map((cells) => cells.at(-1)),
    ).toEqual(results);
  });

  it.each([
    [{from: 'quant', to: 'prime', billing: 'annual-to-monthly', unused: '9'}, 'quant has no annual price'],
    [{from: 'free-forever', to: 'starter', billing: 'monthly-to-annual', unused: '9'}, 'use a paid plan that has one'],
    [{from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: 'many'}, 'use a whole number from 0 to 30'],
    [{from: 'starter', to: 'starter', billing: 'monthly', unused: '9'}, 'did you mean "monthly-to-annual"?'],
  ])('rejects %j: %s', (attributes, message) => {
    expect(() => render('UpgradeExample', attributes)).toThrow(message);
  });
});
