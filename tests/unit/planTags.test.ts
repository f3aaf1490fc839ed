import {describe, expect, it} from 'vitest';
import {laterFigure, laterPrice, loadPlans, money, planFigure, rowLabel} from '../../src/reference/plans/model';
import {planTags} from '../../src/reference/plans/tags';
import {annualToMonthly, monthlyToAnnual} from '../../src/reference/plans/upgrades';
import {changesMonth} from '../../src/site/serviceState';

const {common, plans: all} = loadPlans();
const ofKind = (kind: string) => Object.values(all).filter((plan) => plan.kind === kind).length;

const render = (name: keyof typeof planTags, attributes: Record<string, string> = {}) =>
  planTags[name]!.render(attributes, {file: 'account/a.mdx', frontMatter: {}});

/** Returns the cells of each table row in MDX text. */
const rows = (mdx: string) =>
  [...mdx.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );

describe('<PlanComparison />', () => {
  it('shows the selected plans and rows', () => {
    const cell = (id: string) => planFigure(id, 'daily-credits')?.cell;
    const later = laterFigure('starter', 'annual-price');
    expect(rows(render('PlanComparison', {plans: 'starter, prime', rows: 'daily-credits,annual-price'}))).toEqual([
      ['Feature', `[${all.starter!.name}](/account/plans/starter)`, `[${all.prime!.name}](/account/plans/prime)`],
      ['[Daily credits](/account/plan-limits#credits)', cell('starter'), cell('prime')],
      [
        `[${rowLabel('annual-price')}](/account/plans#prices)`,
        planFigure('starter', 'annual-price')!.cell + (later ? `; <br />${later} as of ${changesMonth}` : ''),
        planFigure('prime', 'annual-price')?.cell ?? '[See pricing]({links.pricing})',
      ],
    ]);
  });

  it.each([
    [undefined, ofKind('free') + ofKind('paid')],
    ['lasting', ofKind('free') + ofKind('paid')],
    ['paid', ofKind('paid')],
    ['trials', ofKind('trial')],
    ['all', Object.keys(all).length],
  ])('with plans="%s" shows %s plans', (plans, count) => {
    expect(rows(render('PlanComparison', {...(plans && {plans}), rows: 'history'}))[0]).toHaveLength(count + 1);
  });

  it('adds anchors to its rows if anchors is set', () => {
    const mdx = render('PlanComparison', {rows: 'per-minute', anchors: 'limit'});
    expect(mdx).toContain('<tr id="limit-per-minute"><th scope="row">[Credits per minute](#limit-per-minute)</th>');
    expect(render('PlanComparison', {rows: 'per-minute'})).not.toContain('id=');
  });

  it("links a plan's trial to the trial page", () => {
    expect(rows(render('PlanComparison', {plans: 'trader,prime', rows: 'trial'}))[1]?.slice(1)).toEqual([
      `[${common.trialDays} days, no credit card](/account/plans/trader-trial)`,
      'No trial',
    ]);
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
      ['Feature', all.starter!.title],
      ['[Options data](/account/plan-limits#data-freshness)', planFigure('starter', 'options')!.cell],
      ['[Historical data](/account/plan-limits#historical-data)', planFigure('starter', 'history')!.cell],
    ]);
    for (const row of ['daily-credits', 'annual-price'])
      expect(render('PlanFigure', {plan: 'trader', row})).toBe(planFigure('trader', row)!.sentence);
  });

  it("reject a value that wasn't published", () => {
    expect(() => render('PlanFigure', {plan: 'quant', row: 'monthly-price'})).toThrow(
      "monthly-price of quant wasn't published",
    );
  });
});

describe('<PlanRefusals />', () => {
  it('links each refusal to its status code', () => {
    const mdx = render('PlanRefusals');
    expect(mdx).toContain('<tr id="refusal-old-data">');
    expect(mdx).toContain('[402](/api/troubleshooting/http-status-codes#status-402)');
    expect(mdx).toContain('[429](/api/troubleshooting/http-status-codes#status-429-concurrency)');
  });
});

describe('<LaterPrices />', () => {
  it('shows the later price of one plan or all plans', () => {
    expect(render('LaterPrices', {plan: 'trader'})).toBe(
      `**As of ${changesMonth}:** ${all.trader!.name} costs ${laterPrice('trader')}.`,
    );
    expect(render('LaterPrices')).toContain(
      `${all.quant!.name} costs ${money(all.quant!.laterPrice!.monthly!)} per month`,
    );
  });

  it('rejects a plan without a later price', () => {
    expect(() => render('LaterPrices', {plan: 'free-forever'})).toThrow('free-forever has no "laterPrice.monthly"');
  });
});

describe('<UpgradeExample />', () => {
  const results = (attributes: Record<string, string>) =>
    rows(render('UpgradeExample', attributes))
      .slice(2)
      .map((cells) => cells.at(-1));
  const days = common.billingMonthDays;

  it('calculates the discount on a year', () => {
    const {monthly = 0, annual = 0} = all.starter!.price;
    const {dailyRate, credit, pay} = monthlyToAnnual(monthly, annual, 10, days);
    expect(results({from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: '10'})).toEqual([
      `${money(dailyRate)} per day`,
      money(credit),
      `**${money(pay)}**`,
    ]);
  });

  it('calculates the days that a year is worth', () => {
    const [annual = 0, monthly = 0] = [all.trader!.price.annual, all.prime!.price.monthly];
    const {sharePercent, credit, dailyPrice, extensionDays} = annualToMonthly(annual, monthly, 90, days);
    expect(results({from: 'trader', to: 'prime', billing: 'annual-to-monthly', unused: '90'})).toEqual([
      `${sharePercent}%`,
      money(credit),
      `${money(dailyPrice)} per day`,
      `**${extensionDays} days**`,
    ]);
  });

  it.each([
    [{from: 'quant', to: 'prime', billing: 'annual-to-monthly', unused: '9'}, 'quant has no published annual price'],
    [{from: 'free-forever', to: 'starter', billing: 'monthly-to-annual', unused: '9'}, 'use two paid plans'],
    [{from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: 'many'}, 'use a whole number from 0 to 30'],
    [{from: 'starter', to: 'starter', billing: 'monthly', unused: '9'}, 'did you mean "monthly-to-annual"?'],
  ])('rejects %j: %s', (attributes, message) => {
    expect(() => render('UpgradeExample', attributes)).toThrow(message);
  });
});
