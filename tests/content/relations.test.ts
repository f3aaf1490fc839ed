/** Tests that the schemas of plans and changes reject values that can't be true together. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {changeSchema} from '../../src/reference/data/changes/model';
import {loadApi} from '../../src/reference/data/api/model';
import {loadGeneral} from '../../src/reference/data/general/model';
import {freshnessGroups, isPaid, loadPlans, planFigure} from '../../src/reference/data/plans/model';
import {schema} from '../../src/reference/data/plans/schema';
import {sources} from '../support/samples';

const text = fs.readFileSync('src/reference/data/plans/plans.yaml', 'utf8');

/** Returns the faults after a change of the data as `key: what is wrong`. */
function faultsOf(change: (data: ReturnType<typeof loadPlans>) => void): string[] {
  const data = parse(text);
  change(data);
  return schema.safeParse(data).error?.issues.map(({path, message}) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the data of plans', () => {
  it('has no faults as it is', () => expect(faultsOf(() => {})).toEqual([]));

  it.each<[string, string, (data: ReturnType<typeof loadPlans>) => void]>([
    [
      'a year that costs more than 12 months',
      'plans.trader.price: a year',
      ({plans}) => {
        plans.trader!.price.annual = 912;
      },
    ],
    [
      'an old price that is the current one',
      'plans.starter.oldPrice: is the current price',
      ({plans}) => {
        plans.starter!.oldPrice = {annual: {value: 144, until: '2026-04'}};
      },
    ],
    [
      'an old price until a month after every source',
      'is later than every source',
      ({plans}) => {
        plans.starter!.oldPrice = {annual: {value: 108, until: '2062-04'}};
      },
    ],
    [
      'a larger plan with fewer credits',
      'plans.prime.credits: is less than',
      ({plans}) => {
        plans.prime!.credits = 1000;
      },
    ],
    [
      'a larger plan with a shorter history',
      'plans.trader.history: is less than',
      ({plans}) => {
        plans.trader!.history.years = 2;
      },
    ],
    [
      'a larger plan with fewer endpoints',
      'plans.quant.premium: is less than',
      ({plans}) => {
        plans.quant!.premium = 'none';
      },
    ],
    [
      'a larger plan with a lower price',
      'plans.prime.price: is less than',
      ({plans}) => {
        plans.prime!.price.monthly = 25;
      },
    ],
    [
      'a trial with other credits than its plan',
      'plans.starter-trial.credits: differ',
      ({plans}) => {
        plans['starter-trial']!.credits = 1000;
      },
    ],
    [
      'a trial of a plan that does not exist',
      'plans.starter-trial.trialOf: is not a plan',
      ({plans}) => {
        plans['starter-trial']!.trialOf = 'basic';
      },
    ],
    [
      'two plans with one name',
      'plans: two plans',
      ({plans}) => {
        plans.quant!.name = plans.prime!.name;
      },
    ],
    [
      'two rows with one label',
      'rows: two rows',
      ({rows}) => {
        rows.exchange.label = rows.prices.label;
      },
    ],
    [
      'an agreement from a plan that does not exist',
      'classes.options.from: is not a plan',
      ({classes}) => {
        Object.assign(classes.options, {from: 'basic'});
      },
    ],
    [
      'real-time data for professional users',
      'classes.options: users without',
      ({classes}) => {
        Object.assign(classes.options, {others: 'real-time'});
      },
    ],
    [
      'an agreement without an effect',
      'classes.exchange: users without',
      ({classes}) => {
        Object.assign(classes.exchange, {without: '15-minute'});
      },
    ],
  ])('is rejected with %s', (_, message, change) => {
    const faults = faultsOf(change);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });
});

it.each(['2026-13', '2026-00', '2026-11', '2062-01'])('a change since %s is rejected', (since) =>
  expect(changeSchema.safeParse({since, text: 'Something is new.'}).success).toBe(false),
);

describe('the data that users get', () => {
  const {plans, freshness} = loadPlans();
  const byPlan = Object.entries(plans).flatMap(([id, plan]) =>
    (['prices', 'exchange', 'options'] as const).map((row) => ({plan, row, text: planFigure(id, row).sentence})),
  );

  it('is historical on free plans and trials, and never on paid plans', () => {
    const historical = byPlan.filter(({text}) => text === freshness.historical.sentence);
    expect(historical).toEqual(byPlan.filter(({plan}) => !isPaid(plan)));
    expect(historical).toHaveLength(9);
  });

  it('is real-time only for stock prices, and for options with an agreement from the third plan', () => {
    const isRealTime = ({text}: (typeof byPlan)[number]) => text.startsWith(freshness['real-time'].sentence);
    expect(byPlan.filter(isRealTime).map(({plan, row}) => `${plan.name} ${row}`)).toEqual([
      'Starter prices',
      ...['Trader', 'Quant', 'Prime'].flatMap((name) => [`${name} prices`, `${name} options`]),
    ]);
  });

  it('is never real-time for professional users, except for prices that do not come from an exchange', () => {
    const professional = (['exchange', 'options'] as const).map((id) => freshnessGroups().at(-1)!.of(id).cell);
    expect(new Set(professional)).toEqual(new Set([freshness['1-day'].cell]));
  });

  it('does not depend on prose: endpoints with the same class have the same sentence', () => {
    const {operations} = loadApi();
    const named = (name: string) => Object.values(operations).filter(({delay}) => delay === name);
    expect(named('exchange').map(({id}) => id)).toEqual(['stocks/candles', 'stocks/bulkcandles', 'stocks/quotes']);
    expect(named('prices').map(({id}) => id)).toEqual(['stocks/prices']);
    expect(named('options').map(({id}) => id)).toEqual(['options/chain', 'options/quotes']);
  });
});

describe('data modes', () => {
  const {mode} = loadApi().universal;

  it('are five, and only one is available on all plans', () => {
    const values = mode!.values.map(({values: [name = ''], meaning}) => [
      name,
      meaning.includes('Requires a paid plan.'),
    ]);
    expect(values).toEqual([
      ['live', true],
      ['delayed', true],
      ['eod', true],
      ['historical', false],
      ['cached', true],
    ]);
    expect(mode!.default).toContain('`historical` on');
  });

  it('cost the same, except for cached', () => {
    const costs = Object.values(loadApi().operations).flatMap(({costs: own}) => own.map((cost) => cost.mode));
    expect(new Set(costs)).toEqual(new Set([undefined, 'cached']));
  });
});

it('only AAPL, its options, and VFINX are free, and no endpoint is about indices', () => {
  expect(loadGeneral().openSymbols.map(({group, symbol}) => `${group} ${symbol}`)).toEqual([
    'stocks AAPL',
    'options AAPL',
    'funds VFINX',
  ]);
  expect(Object.keys(loadApi().description.paths).filter((path) => path.includes('indices'))).toEqual([]);
  const pages = sources.pages.filter(({file, source}) => /^(account|api|docs)/.test(file) && /\bVIX\b/.test(source));
  expect(pages.map(({file}) => file)).toEqual([]);
});
