import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {loadPlans, planFigure, type PlanRow, planRows} from '../../src/reference/plans/model';
import {expandTags} from '../../src/site/tags';
import {planTags} from '../../src/reference/plans/tags';
import {readPage, sourcePages} from '../../checks/sources';

const root = path.resolve(import.meta.dirname, '../..');
const data = loadPlans();
const ids = Object.keys(data.plans);
const sourceOf = (route: string) => `${route.slice(1)}.mdx`;

/** Returns the IDs of headings and table rows on a page, with plan tags expanded. */
function anchorsOf(file: string): string[] {
  const {tree, vfile} = readPage(root, file);
  expandTags(tree, vfile, planTags);
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const id = /^\/\* #([\w-]+) \*\/$/.exec(node.value.trim())?.[1];
      if (id) found.push(id);
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const id = node.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
      )?.value;
      if (typeof id === 'string') found.push(id);
    }
  });
  return found;
}

describe('plans.yaml', () => {
  it.each(ids)('%s has its own page, which contains <PlanFacts>', (id) => {
    const {frontMatter, source} = readPage(root, sourceOf(data.plans[id]!.page));
    expect(frontMatter).toMatchObject({plan: id, title: data.plans[id]!.title, type: 'account'});
    expect(source).toContain('<PlanFacts');
  });

  it('has exactly one page per plan', () => {
    const named = sourcePages(root).filter(({frontMatter}) => frontMatter.plan !== undefined);
    console.log(`pages about a plan: ${named.length}`);
    expect(named.map(({frontMatter}) => frontMatter.plan).sort()).toEqual([...ids].sort());
  });

  it('links only to existing anchors', () => {
    const links = [
      ...Object.values(data.rows).map(({explained}) => explained),
      ...data.refusals.flatMap((refusal) =>
        [...`${refusal.neededBy} ${refusal.help}`.matchAll(/\]\((\/account\/[^)]+)\)/g)].map((match) => match[1]!),
      ),
    ];
    const anchors = new Map<string, readonly string[]>();
    const missing = [...new Set(links)].filter((link) => {
      const [route = '', id] = link.split('#');
      const file = route === '/account/plans' ? 'account/plans/index.mdx' : sourceOf(route);
      if (!anchors.has(file)) anchors.set(file, anchorsOf(file));
      return id !== undefined && !anchors.get(file)!.includes(id);
    });
    console.log(`links of plans.yaml into the account section: ${links.length}`);
    expect(links.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('refers only to documented status codes', () => {
    const known = loadApi().statusCodes.map(({id}) => id);
    const named = data.refusals.map(({status, case: kind}) => `status-${status}${kind ? `-${kind}` : ''}`);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('has every value of every plan on the page of all plans', () => {
    const {tree, vfile} = readPage(root, 'account/plans/index.mdx');
    expandTags(tree, vfile, planTags);
    const shown = toString(tree);
    const missing = ids.flatMap((id) =>
      planRows.flatMap((row) => {
        // Trials have no annual price.
        if (data.plans[id]!.kind === 'trial' && row.startsWith('annual')) return [];
        const figure = planFigure(id, row);
        return shown.includes(figure.cell) ? [] : [`${id} ${row}: ${figure.cell}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('planFigure', () => {
  const fixture = structuredClone(data);
  fixture.common = {...fixture.common, concurrentRequests: 50, trialDays: 30};
  const {plans} = fixture;
  Object.assign(plans['free-forever']!, {dailyCredits: 100, price: {monthly: 0, annual: 0}});
  Object.assign(plans.starter!, {
    ...{dailyCredits: 10_000, stocks: 'real-time', options: '15-minute'},
    ...{history: {years: 5}, price: {monthly: 30, annual: 108}},
  });
  Object.assign(plans['starter-trial']!, {history: {years: 1, unlimitedFor: 'AAPL'}});
  Object.assign(plans.trader!, {history: {years: 'none'}});
  Object.assign(plans['trader-trial']!, {options: '24-hour'});
  for (const id of ['quant', 'prime'])
    Object.assign(plans[id]!, {dailyCredits: 'none', creditsPerMinute: 10_000, premium: 'custom', price: {}});

  it.each<[string, PlanRow, string, string]>([
    ['free-forever', 'daily-credits', '100', '100 credits per day'],
    ['quant', 'daily-credits', 'No limit', 'no daily limit'],
    ['quant', 'per-minute', '10,000', '10,000 credits per minute'],
    ['starter', 'reset', 'Daily at 9:30 AM ET', 'daily at 9:30 AM ET'],
    ['prime', 'reset', 'Every minute', 'every minute'],
    ['prime', 'concurrent', '50', '50 concurrent requests'],
    ['starter', 'stocks', 'Real-time', 'real-time'],
    ['starter', 'options', '15-minute delayed', 'delayed by 15 minutes'],
    ['trader-trial', 'options', 'Delayed by at least 24 hours', 'delayed by at least 24 hours'],
    ['starter', 'history', '5 years', '5 years'],
    ['trader', 'history', 'Full history', 'full history'],
    ['starter-trial', 'history', '1 year (AAPL: full history)', '1 year (AAPL: full history)'],
    ['prime', 'premium-endpoints', 'Yes, plus custom endpoints', 'all premium endpoints and custom endpoints'],
    ['starter', 'monthly-price', '$30 per month', '$30 per month'],
    ['starter', 'annual-per-month', '$9 per month', '$9 per month'],
    ['free-forever', 'monthly-price', 'Free', 'free'],
    ['trader-trial', 'monthly-price', 'Free for 30 days', 'free for 30 days'],
    ['prime', 'annual-price', 'Not available', 'not available'],
    ['trader', 'trial', '30 days, no credit card', '30 days'],
    ['prime', 'trial', 'No trial', 'no trial'],
  ])('%s %s: %s', (id, row, cell, sentence) => {
    expect(planFigure(id, row, fixture)).toEqual({cell, sentence});
  });

  it('suggests the most similar name for an unknown plan or row', () => {
    expect(() => planFigure('startr', 'history')).toThrow('unknown plan "startr" -> did you mean "starter"?');
    expect(() => planFigure('starter', 'historie')).toThrow('unknown plan row "historie" -> did you mean "history"?');
  });
});
