/** Tests that the schemas of plans and changes reject values that can't be true together. */
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {changeSchema} from '../../src/reference/changes/model';
import type {loadPlans} from '../../src/reference/plans/model';
import {schema} from '../../src/reference/plans/schema';

const text = fs.readFileSync('src/reference/plans/plans.yaml', 'utf8');

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
  ])('is rejected with %s', (_, message, change) => {
    const faults = faultsOf(change);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });
});

it.each(['2026-13', '2026-00', '2026-11', '2062-01'])('a change since %s is rejected', (since) =>
  expect(changeSchema.safeParse({since, text: 'Something is new.'}).success).toBe(false),
);
