import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {loadPlans, planFigure, type PlanRow, planRows, plansSchema} from '../../src/reference/plans/model';
import {expandTags} from '../../src/site/tags';
import {planTags} from '../../src/reference/plans/tags';
import {readPage} from '../../checks/sources';

const root = path.resolve(import.meta.dirname, '../..');
const data = loadPlans();
const ids = Object.keys(data.plans);
const sourceOf = (route: string) => `${route.slice(1)}.mdx`;

/** Returns the IDs of headings and table rows on a page, with plan tags expanded. */
function _anchorsOf(file: string): string[] {
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
  it.each<[string, (item: any) => void, string]>([
    ['an unknown key', (item) => (item.plans.starter.dailyCredit = 1), 'dailyCredit'],
    ['a credit limit of 0', (item) => (item.plans.starter.dailyCredits = 0), 'dailyCredits'],
    ['an unknown data delay', (item) => (item.plans.starter.options = '20-minute'), 'options'],
    ['a trial of an unknown plan', (item) => (item.plans['starter-trial'].trialOf = 'gold'), 'not a paid plan'],
    ['a trial without its plan', (item) => delete item.plans['starter-trial'].trialOf, 'required for plans of kind'],
    [
      'a plan without any credit limit',
      (item) => (item.plans.quant.creditsPerMinute = 'none'),
      'a daily or a per-minute credit limit',
    ],
    ['a negative price', (item) => (item.plans.starter.price.monthly = -30), 'monthly'],
    ['a missing row', (item) => delete item.rows.history, 'history'],
  ])('is rejected with %s', (_, change, message) => {
    const broken = structuredClone(data);
    change(broken);
    const result = plansSchema.safeParse(broken);
    expect(result.success).toBe(false);
    expect(JSON.stringify(result.error?.issues)).toContain(message);
  });

  it.each(ids)('%s has its own page, which contains <PlanFacts>', (id) => {
    const {frontMatter, source} = readPage(root, sourceOf(data.plans[id]!.page));
    expect(frontMatter).toMatchObject({plan: id, title: data.plans[id]!.title, type: 'account'});
    expect(source).toContain('<PlanFacts');
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
        return figure && !shown.includes(figure.cell) ? [`${id} ${row}: ${figure.cell}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('planFigure', () => {
  it.each<[string, PlanRow, string | undefined, string | undefined]>([
    ['free-forever', 'daily-credits', '100', '100 credits per day'],
    ['quant', 'daily-credits', 'No limit', 'no daily limit'],
    ['quant', 'per-minute', '10,000', '10,000 credits per minute'],
    ['prime', 'per-minute', '100,000', '100,000 credits per minute'],
    ['starter', 'reset', 'Daily at 9:30 AM ET', 'daily at 9:30 AM ET'],
    ['prime', 'reset', 'Every minute', 'every minute'],
    ['prime', 'concurrent', '50', '50 concurrent requests'],
    ['starter', 'stocks', 'Real-time', 'real-time'],
    ['starter', 'options', '15-minute delayed', 'delayed by 15 minutes'],
    ['trader-trial', 'options', 'Delayed by at least 24 hours', 'delayed by at least 24 hours'],
    ['starter', 'history', '5 years', '5 years'],
    ['trader', 'history', 'No age limit', 'no age limit'],
    ['starter-trial', 'history', '1 year (AAPL: no age limit)', '1 year (AAPL: no age limit)'],
    ['prime', 'premium-endpoints', 'Yes, plus custom endpoints', 'all premium endpoints and custom endpoints'],
    ['starter', 'monthly-price', '$30 per month', '$30 per month (April 2025)'],
    ['starter', 'annual-per-month', '$9 per month', '$9 per month (April 2025)'],
    ['free-forever', 'monthly-price', 'Free', 'free'],
    ['trader-trial', 'monthly-price', 'Free for 30 days', 'free for 30 days'],
    ['quant', 'monthly-price', undefined, undefined],
    ['prime', 'annual-price', undefined, undefined],
    ['trader', 'trial', '30 days, no credit card', '30 days'],
    ['prime', 'trial', 'No trial', 'no trial'],
  ])('%s %s: %s', (id, row, cell, sentence) => {
    expect(planFigure(id, row)).toEqual(cell === undefined ? undefined : {cell, sentence});
  });
});
