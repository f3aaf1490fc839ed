import type {Plan, Plans} from '../../src/reference/plans/model';
import type {Check} from '../check';
import type {Finding} from '../finding';
import {dataFile, readYaml} from '../yamlPlaces';

const freshness = ['24-hour', '15-minute', 'real-time'];
const endpoints = ['none', 'aapl', 'all', 'custom'];
const size = (limit: number | 'none') => (limit === 'none' ? Infinity : limit);

/** Properties of a plan for which a higher value is better. */
const measures: readonly {keys: readonly string[]; name: string; rank: (plan: Plan) => number}[] = [
  {keys: ['history', 'years'], name: 'years of history', rank: ({history}) => size(history.years)},
  {keys: ['stocks'], name: 'stock data', rank: ({stocks}) => freshness.indexOf(stocks)},
  {keys: ['options'], name: 'options data', rank: ({options}) => freshness.indexOf(options)},
  {keys: ['premium'], name: 'premium endpoints', rank: ({premium}) => endpoints.indexOf(premium)},
];
const limits = [
  {keys: ['dailyCredits'], name: 'credits per day', rank: ({dailyCredits}: Plan) => size(dailyCredits)},
  {keys: ['creditsPerMinute'], name: 'credits per minute', rank: ({creditsPerMinute}: Plan) => size(creditsPerMinute)},
];

/**
 * Checks that prices and status codes are consistent, that larger plans include at least as much as smaller plans, and
 * that trials don't include more than their plan.
 */
export const planData: Check = {
  name: 'plan data',
  about:
    'annual prices above twelve monthly ones, larger plans with less, trials with more than their plan, and wrong price order',
  run(site) {
    const data = site.project.plans.loadPlans();
    const file = readYaml(site, dataFile(site, 'plans.yaml'));
    const findings: Finding[] = [];
    const wrong = (id: string, keys: readonly string[], message: string, fix: string) =>
      findings.push(file.at(['plans', id, ...keys], message, fix));
    const all = Object.entries(data.plans);
    for (const [id, plan] of all) judgePlan(id, plan, data, wrong);
    const ladder = all.filter(([, {kind}]) => kind !== 'trial');
    ladder.forEach(([id, plan], index) => {
      for (const [smallerId, smaller] of ladder.slice(0, index)) {
        const fewer = [...measures, ...limits.filter(({rank}) => isLimited(rank(plan)) && isLimited(rank(smaller)))];
        for (const {keys, name, rank} of fewer)
          if (rank(plan) < rank(smaller))
            wrong(
              id,
              keys,
              `${plan.name} has less than ${smaller.name}: ${name}`,
              `give it at least what ${smallerId} has`,
            );
        for (const billing of ['monthly', 'annual'] as const) {
          const [more, less] = [plan.price[billing], smaller.price[billing]];
          if (more !== undefined && less !== undefined && more <= less)
            wrong(
              id,
              ['price', billing],
              `${plan.name} costs no more than ${smaller.name} (${billing})`,
              'correct a price',
            );
        }
      }
    });
    for (const [index, {id, status, wish}] of data.refusals.entries()) {
      const codes = site.project.api.loadApi().statusCodes.filter(({code}) => code === status);
      const about = /credit|more (?:concurrent|simultaneous)|at the same|concurren|simultan/i.test(wish)
        ? 429
        : /device/i.test(wish)
          ? 403
          : 402;
      if (codes.length === 0 || status !== about)
        findings.push(
          file.at(['refusals', index, 'status'], `"${id}" is rejected with ${about}, not ${status}`, `write ${about}`),
        );
    }
    return {examined: all.length, unit: 'plans', findings};
  },
};

const isLimited = (value: number) => Number.isFinite(value);
type Wrong = (id: string, keys: readonly string[], message: string, fix: string) => void;

function judgePlan(id: string, plan: Plan, {plans}: Plans, wrong: Wrong): void {
  const {monthly, annual} = plan.price;
  if (monthly !== undefined && annual !== undefined) {
    if (annual > monthly * 12)
      wrong(
        id,
        ['price', 'annual'],
        `a year costs more than twelve months ($${annual}, $${monthly * 12})`,
        'correct a price',
      );
    if (monthly > 0 && annual < monthly)
      wrong(id, ['price', 'annual'], `a year costs less than a month ($${annual}, $${monthly})`, 'correct a price');
  }
  if (plan.kind === 'free' && (monthly || annual)) wrong(id, ['price'], 'a free plan has a price', 'write 0');
  if (plan.kind === 'paid' && (monthly === 0 || annual === 0))
    wrong(id, ['price'], 'a paid plan costs nothing', 'write the price');
  if (plan.kind === 'trial' && (monthly !== undefined || annual !== undefined))
    wrong(id, ['price'], 'a trial has a price', 'remove it');
  if (!plan.page.endsWith(`/${id}`))
    wrong(id, ['page'], `${plan.page} is not the page of ${id}`, `write a URL that ends in /${id}`);
  if (!plan.title.startsWith(plan.name))
    wrong(id, ['title'], `the title "${plan.title}" is for another plan`, `start it with ${plan.name}`);
  const slug = plan.name.toLowerCase().replaceAll(' ', '-');
  if (slug !== id) wrong(id, ['name'], `the name "${plan.name}" is for another plan`, `write the name of ${id}`);
  const tried = plan.trialOf === undefined ? undefined : plans[plan.trialOf];
  if (!tried) return;
  if (!id.startsWith(plan.trialOf ?? ''))
    wrong(id, ['trialOf'], `${id} is a trial of ${plan.trialOf}`, 'use the plan in its ID');
  for (const {keys, name, rank} of [...measures, ...limits])
    if (rank(plan) > rank(tried))
      wrong(id, keys, `the trial has more than ${tried.name}: ${name}`, `give it at most what ${plan.trialOf} has`);
}
