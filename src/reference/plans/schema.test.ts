import {describe, expect, it} from 'vitest';
import {loadPlans} from './model';
import {plansSchema} from './schema';

/** Returns the issues after a change to the data, as `path: message`. */
function issuesAfter(change: (plans: any) => void): string[] {
  const data = structuredClone(loadPlans());
  change(data.plans);
  return plansSchema.safeParse(data).error?.issues.map(({path, message}) => `${path.join('.')}: ${message}`) ?? [];
}

describe('plans.yaml', () => {
  it('is accepted as it is', () => {
    expect(issuesAfter(() => {})).toEqual([]);
  });

  it.each<[string, (plans: any) => void, string]>([
    ['an unknown key', ({starter}) => (starter.dailyCredit = 1), 'dailyCredit'],
    ['a limit of 0', ({starter}) => (starter.dailyCredits = 0), 'plans.starter.dailyCredits'],
    ['an unknown delay', ({starter}) => (starter.options = '20-minute'), 'plans.starter.options'],
    ['a trial of no plan', (plans) => (plans['starter-trial'].trialOf = 'gold'), '"gold" is not a paid plan'],
    ['no limit at all', ({quant}) => (quant.creditsPerMinute = 'none'), 'a daily or a per-minute credit limit'],
    ['a year above twelve months', ({starter}) => (starter.price = {monthly: 5, annual: 100}), 'a year costs $100'],
    ['a paid plan for nothing', ({starter}) => (starter.price.monthly = 0), `a plan of kind "paid" can't cost 0`],
    ['a trial with a price', (plans) => (plans['starter-trial'].price.monthly = 5), 'kind "trial"'],
    ['a larger plan with less', ({trader}) => (trader.dailyCredits = 1), '1 is less than'],
  ])('is rejected with %s', (_, change, message) => {
    expect(issuesAfter(change).join('\n')).toContain(message);
  });
});
