/** Tests the amounts that pages calculate or write from the data of plans and costs. */
import {figureCell, withoutAgreement} from '../../src/reference/tags/plans';
import {factList} from '../../src/reference/tags/mdx';
import {generalTags} from '../../src/reference/tags/general';
import {describe, expect, it} from 'vitest';
import {findOperation} from '../../src/reference/data/api/model';
import {costRules} from '../../src/reference/data/api/model';
import type {OperationCost} from '../../src/reference/data/costs';
import {costOf, creditsFor, plansFor, timesIn} from '../../src/reference/data/calculator';
import {loadPlans, planFigure} from '../../src/reference/data/plans/model';
import type {PlanRow} from '../../src/reference/data/plans/schema';
import {planTags} from '../../src/reference/tags/plans';
import {requestToggles} from '../../src/reference/requests/availableToggles';

const render = (name: string, attributes: Record<string, string>) =>
  planTags[name]!.render(attributes, {file: 'account/a.mdx', frontMatter: {}});

describe('the cost of a request', () => {
  // Calculated by hand from the published prices of the endpoints.
  it.each([
    ['stocks/candles', [], 1, 1],
    ['stocks/candles', [], 252, 1],
    ['stocks/candles', [], 1000, 1],
    ['stocks/candles', [], 1001, 2],
    ['stocks/candles', [], 98_280, 99],
    ['funds/candles', [], 2500, 3],
    ['stocks/bulkcandles', [], 500, 500],
    ['stocks/quotes', [], 25, 25],
    ['stocks/quotes', ['mode'], 25, 1],
    ['stocks/bulkquotes', [], 500, 500],
    ['stocks/bulkquotes', ['mode', 'columns'], 500, 1],
    ['stocks/prices', [], 10, 10],
    ['stocks/earnings', ['from'], 8, 1],
    ['options/expirations', [], 30, 1],
    ['options/chain', ['strike'], 22_718, 22_718],
    ['options/chain', ['date'], 22_718, 23],
    ['options/chain', ['date'], 5000, 5],
    ['options/chain', ['mode'], 22_718, 1],
    ['options/quotes', [], 50, 50],
    ['options/quotes', ['from', 'to'], 2001, 3],
  ])('%s with %j for %i costs %i', (id, parameters, amount, credits) => {
    const {costs} = requestToggles(findOperation(id));
    const found = costOf(costs, (name) => parameters.includes(name))!;
    expect(creditsFor(found.cost, amount)).toBe(credits);
  });

  it('is compared with the credits of each plan that is not a trial', () => {
    const {plans} = requestToggles(findOperation('options/chain'));
    const lasting = Object.values(loadPlans().plans).filter(({trialOf}) => !trialOf);
    expect(plans.map(({name}) => name)).toEqual(lasting.map(({name}) => name));
    const times = [100, 10_000, 1_000_000].map((credits) => timesIn({name: 'Example', per: 'day', credits}, 150));
    expect(times).toEqual(['less than 1 per day', '66 per day', '6,666 per day']);
  });

  it('is not compared with free plans if they do not include the request', () => {
    const free = (id: string, ...parameters: string[]) => {
      const {costs, plans} = requestToggles(findOperation(id));
      const found = costOf(costs, (name) => parameters.includes(name))!;
      return plansFor(found, plans).some(({name}) => name === 'Free Forever');
    };
    expect([free('options/chain'), free('options/chain', 'date')]).toEqual([true, true]);
    expect([free('options/chain', 'mode'), free('stocks/earnings')]).toEqual([false, false]);
  });

  it('is explained with an example and a rule for responses without prices', () => {
    const costs: OperationCost[] = [
      {credits: 1, per: 'contract', detail: 'in the response'},
      {credits: 1, per: 'response', without: ['bid', 'ask', 'last']},
      {credits: 1, per: 'request', mode: 'cached'},
    ];
    expect(costRules(costs, {amount: 22718, title: 'SPX option chain'})).toEqual([
      'In live mode, the full SPX option chain (22,718 contracts) costs 22,718 credits. With `mode=cached`, it costs 1 credit.',
      "A response that doesn't include `bid`, `ask`, or `last` costs 1 credit in total.",
    ]);
  });
});

describe('an upgrade', () => {
  /** Returns the last cells of the rows with amounts. */
  const amounts = (attributes: Record<string, string>) =>
    [...render('UpgradeExample', attributes).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)]
      .slice(2)
      .map(([, row]) => [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].at(-1)?.[1]);

  it.each([
    ['starter', 15],
    ['trader', 10],
  ])('from %s by month to by year costs the annual price without that of %i unused days', (plan, unused) => {
    const {plans, common} = loadPlans();
    const {monthly = 0, annual = 0} = plans[plan]!.price;
    const total = amounts({from: plan, to: plan, billing: 'monthly-to-annual', unused: String(unused)}).at(-1);
    const exact = annual - (unused * monthly) / common.billingMonthDays;
    // The price of a day is rounded to cents.
    expect(Math.abs(Number(total?.replace(/[*$,]/g, '')) - exact)).toBeLessThanOrEqual((unused + 1) * 0.005);
  });

  // The examples that the provider publishes.
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
  ])('has the published results: %j', (attributes, results) => expect(amounts(attributes)).toEqual(results));

  it.each([
    [{from: 'quant', to: 'prime', billing: 'annual-to-monthly', unused: '9'}, 'quant has no annual price'],
    [{from: 'starter', to: 'starter', billing: 'monthly-to-annual', unused: 'many'}, 'use a whole number from 0 to'],
  ])('is rejected without the values that it needs: %j', (attributes, message) =>
    expect(() => render('UpgradeExample', attributes)).toThrow(message),
  );
});

describe('the value of a plan in a table and in a sentence', () => {
  const data = structuredClone(loadPlans());
  Object.assign(data.common, {concurrentRequests: 50, trialDays: 30});
  data.common.reset.day = 'Daily at 9:30 AM ET';
  Object.assign(data.plans['free-forever']!, {credits: 100, price: {monthly: 0, annual: 0}});
  Object.assign(data.plans.starter!, {
    ...{credits: 10_000},
    ...{history: {years: 5}, price: {monthly: 30, annual: 108}},
  });
  Object.assign(data.plans['starter-trial']!, {history: {years: 1, unlimitedFor: 'AAPL'}});
  Object.assign(data.plans.prime!, {credits: 10_000, premium: 'custom', price: {}});

  it.each<[string, PlanRow, string, string]>([
    ['free-forever', 'credits', '100 per day', '100 credits per day'],
    ['prime', 'credits', '10,000 per minute', '10,000 credits per minute'],
    ['starter', 'reset', 'Daily at 9:30 AM ET', 'daily at 9:30 AM ET'],
    ['prime', 'concurrent', '50', '50 concurrent requests'],
    ['starter', 'options', '15-minute delayed', 'delayed by 15 minutes'],
    ['starter-trial', 'history', '1 year (AAPL: full history)', '1 year (AAPL: full history)'],
    ['prime', 'premium-endpoints', 'Yes, plus custom endpoints', 'all premium endpoints and custom endpoints'],
    ['starter', 'monthly-price', '$30 per month', '$30 per month'],
    ['starter', 'annual-per-month', '$9 per month', '$9 per month'],
    ['starter-trial', 'monthly-price', 'Free for 30 days', 'free for 30 days'],
    ['prime', 'annual-price', 'No', 'not available'],
    ['prime', 'trial', 'No', 'no trial'],
  ])('%s %s: %s', (id, row, cell, sentence) => {
    expect(planFigure(id, row, data)).toEqual({cell, sentence});
  });
});

describe('agreements', () => {
  it('are a condition of the cell on plans whose users can sign them', () => {
    expect(planFigure('trader', 'options').condition).toBe('with the OPRA agreement');
    expect(planFigure('starter', 'options').condition).toBeUndefined();
    expect(figureCell(planFigure('trader', 'options'))).toMatch(/Real-time.* <small>with the OPRA agreement<\/small>$/);
  });

  it.each([
    [['free-forever', 'starter-trial'], []],
    [['starter'], ['UTP']],
    [
      ['starter', 'trader'],
      ['UTP', 'OPRA'],
    ],
  ])('notes about %j name only those that users can sign', (ids, names) => {
    expect([...withoutAgreement(ids).matchAll(/\[(\w+) agreement\]/g)].map(([, name]) => name)).toEqual(names);
  });
});

it('facts without a value are omitted', () => {
  expect(factList({Cost: '1 credit', Plans: false, Data: undefined})).toBe(
    '<dl className="facts">\n<div><dt>Cost</dt><dd>1 credit</dd></div>\n</dl>',
  );
});

it('status codes are in groups, in order', () => {
  const rows = generalTags.StatusCodes!.render({}, {} as never);
  const found = [...rows.matchAll(/scope="rowgroup"[^>]*>([^<]+)<|id="status-(\d)\d\d"/g)].map(
    ([, group, digit]) => group ?? digit,
  );
  expect(found.filter((item, index) => item !== found[index - 1])).toEqual([
    'Success',
    '2',
    'Request errors',
    '4',
    'Server errors',
    '5',
  ]);
});
