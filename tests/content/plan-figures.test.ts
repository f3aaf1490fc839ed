import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {announcement} from '../../src/site/site';
import {loadPlans} from '../../src/reference/plans/model';
import {expandTags} from '../../src/tags';
import {tags} from '../../src/reference/tags';
import {type Block, blocksOfMdast} from '../../checks/blocks';
import {sourcePages} from '../../checks/sources';
import {collectPlanFigures, differences, type Page, type Statement} from '../../checks/planFigures';

const data = loadPlans();
const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);
const block = (text: string): Block => ({text, row: '', column: '', table: '', line: 0, col: 0});

/** Returns the text, title, and description of all source pages, with tags expanded, and the announcement's text. */
function pages(): Page[] {
  return [
    ...sourcePages(path.resolve(import.meta.dirname, '../..')).map(({file, frontMatter, tree, vfile}) => {
      expandTags(tree, vfile, tags);
      const head = ['title', 'description'].flatMap((key) =>
        typeof frontMatter[key] === 'string' ? [block(frontMatter[key])] : [],
      );
      return {
        name: file,
        blocks: [...head, ...blocksOfMdast(tree)],
        plan: typeof frontMatter.plan === 'string' ? frontMatter.plan : undefined,
        prices: file.startsWith('account/'),
      };
    }),
    {name: 'src/site/site.ts', blocks: [block(announcement.content.replace(/<[^>]+>/g, ''))], prices: true},
  ];
}

describe('plan values in sources', () => {
  const read = pages();
  const statements = collectPlanFigures(read, data);

  it('match plans.yaml', () => {
    const things = new Map<string, number>();
    for (const {thing} of statements) things.set(thing, (things.get(thing) ?? 0) + 1);
    console.log(
      `plan figures cross-checked: ${statements.length} on ${new Set(statements.map(({where}) => where.split(':')[0])).size} of ${read.length} pages (${[...things].map(([thing, count]) => `${thing} ${count}`).join(', ')})`,
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({finding}) => finding ?? [])).toEqual([]);
  });

  it('do not differ between pages', () => {
    expect(differences(statements, data)).toEqual([]);
  });

  it('cover every plan and every kind of value', () => {
    expect([...new Set(statements.flatMap(({plans}) => plans))].sort()).toEqual(Object.keys(data.plans).sort());
    expect([...new Set(statements.map(({thing}) => thing))].sort()).toEqual([
      'credits a day',
      'credits a minute',
      'dollars a month',
      'dollars a year',
      'minutes of delay',
      'simultaneous requests',
      'trial days',
      'years of history',
    ]);
  });
});

/** Returns the statements that the collector finds in a Markdown page. */
function read(markdown: string, page: Partial<Page> = {}): Statement[] {
  const tree = parser.parse(markdown);
  expandTags(tree, new VFile({path: 'page.mdx', value: markdown}), tags);
  return collectPlanFigures([{name: 'page.mdx', blocks: blocksOfMdast(tree), prices: false, ...page}], data);
}

describe('collectPlanFigures', () => {
  it.each([
    ['Starter has 10,000 credits a day.', 'credits a day', ['starter'], 10_000],
    ['The daily limit of Trader is 100,000.', 'credits a day', ['trader'], 100_000],
    ['You spend 10,000 credits a day on Starter, not on Trader.', 'credits a day', ['starter'], 10_000],
    ['A free account covers 100 API credits per day.', 'credits a day', ['free-forever'], 100],
    ['Prime allows 100,000 requests per minute.', 'credits a minute', ['prime'], 100_000],
    ['Run at most 50 concurrent requests.', 'simultaneous requests', [], 50],
    ['Run at most 50 requests at a time.', 'simultaneous requests', [], 50],
    ['When 50 of your requests are already running, wait.', 'simultaneous requests', [], 50],
    ['Keep at most 50 running at once.', 'simultaneous requests', [], 50],
    ['Starter reaches five years back.', 'years of history', ['starter'], 5],
    ['A trial lasts 30 days.', 'trial days', ['starter-trial', 'trader-trial'], 30],
    ['Options on Starter are 15-minute delayed.', 'minutes of delay', ['starter'], 15],
    ['Free Forever is delayed by at least 24 hours.', 'minutes of delay', ['free-forever'], 1440],
    ['Trader costs $348 a year.', 'dollars a year', ['trader'], 348],
    ['Starter costs $9 a month on annual billing.', 'dollars a month', ['starter'], 9],
    ['Prime is $8.33 per day.', 'dollars a day', ['prime'], 8.33],
    ['A year of Trader is $348.', 'dollars', ['trader'], 348],
    ['As of June 2026, Trader costs $75 per month.', 'dollars a month', ['trader'], 75],
  ])('recognizes the value in "%s"', (sentence, thing, plans, value) => {
    expect(read(sentence)).toMatchObject([{thing, plans, value, finding: undefined}]);
  });

  it.each([
    ['Prime allows 60,000 credits a minute.', '100000'],
    ['Starter has 20,000 credits a day.', '10000'],
    ['Quant has 10,000 credits a day.', 'no limit'],
    ['The API takes 40 simultaneous requests.', '50'],
    ['Starter history goes back 10 years.', '5'],
    ['The Trader Trial lasts 14 days.', '30'],
    ['Trader costs $75 a month.', '100 or 29'],
    ['Quant costs $125 a month.', 'nothing'],
    ['As of June 2026, Trader costs $100 per month.', '75 or 30'],
    ['Trader costs $360.', '100 or 29 or 348'],
    ['Starter options are delayed by 20 minutes.', '0 or 15'],
    ['Some plan has 70,000 credits a day.', 'any plan'],
    ['| Plan | Credits a day |\n| --- | --- |\n| Starter | 20,000 |', '10000'],
    ['| Feature | Starter | Prime |\n| --- | --- | --- |\n| Historical data | 5 years | 10 years |', 'no limit'],
    ['| Feature | Free Forever | Starter |\n| --- | --- | --- |\n| Daily API credits | 100/day | Unlimited |', '10000'],
  ])('reports the incorrect value in "%s"', (sentence, expected) => {
    const findings = read(sentence).flatMap(({finding}) => finding ?? []);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/^page\.mdx:\d+:\d+ ".+" -> src\/reference\/plans\/plans\.yaml says /);
    expect(findings[0]).toContain(expected);
  });

  it.each([
    'Google allows 20,000 URLFetch calls a day, whatever the plan, Trader included.',
    'A chain of 500 symbols costs 500 credits on Starter.',
    'The strike is $150.',
    'The daily credits of Starter start again at 9:30 AM.',
    'The block ends after 5 minutes.',
    '```\nStarter: 20,000 credits a day\n```',
  ])('ignores "%s"', (sentence) => {
    expect(read(sentence)).toEqual([]);
  });

  it('assigns a value without a plan to the plan of the page', () => {
    expect(read('You have 10,000 credits a day.', {plan: 'trader'})).toMatchObject([
      {plans: ['trader'], finding: expect.stringContaining('100000')},
    ]);
  });

  it('recognizes dollars without a period only on pages about prices', () => {
    expect(read('It costs $360.', {prices: true})).toMatchObject([{thing: 'dollars', finding: expect.any(String)}]);
  });

  it('lets differences() report pages with different values', () => {
    const on = (name: string, sentence: string) => read(sentence, {name});
    const both = [
      ...on('a.mdx', 'Starter has 10,000 credits a day.'),
      ...on('b.mdx', 'Starter has 20,000 credits a day.'),
    ];
    expect(differences(both, data)).toEqual(['starter: credits a day -> 10000 at a.mdx:1:1, 20000 at b.mdx:1:1']);
    expect(
      differences([...on('a.mdx', 'Starter is $30 a month.'), ...on('b.mdx', 'Starter is $9 a month.')], data),
    ).toEqual([]);
  });
});
