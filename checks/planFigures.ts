import {changesMonth} from '../src/site/serviceState';
import type {Plan, Plans} from '../src/reference/plans/model';
import {loadSheets} from '../src/reference/sheets/model';
import type {Block} from './blocks';

/** A statement about a plan on a page. The value is in the unit of `thing`, or Infinity for "no limit". */
export interface Statement {
  readonly where: string;
  readonly thing: Thing;
  /** IDs of the plans that the statement can refer to; empty if it mentions none */
  readonly plans: readonly string[];
  readonly value: number;
  readonly words: string;
  /** what is wrong, or undefined if the statement matches the data */
  readonly finding?: string;
  /** whether the statement is about prices that were published after the documented month */
  readonly later?: true;
}

type Thing =
  | 'credits a day'
  | 'credits a minute'
  | 'simultaneous requests'
  | 'years of history'
  | 'dollars a month'
  | 'dollars a year'
  | 'dollars a day'
  | 'dollars'
  | 'trial days'
  | 'minutes of delay';

/** A page and the blocks to search for statements about plans. */
export interface Page {
  readonly name: string;
  readonly blocks: readonly Block[];
  readonly plan?: string;
  /** whether dollar amounts are plan prices, even if no plan is mentioned nearby */
  readonly prices: boolean;
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
// Excludes times, amounts of money, and parts of other numbers.
const NUMBER = String.raw`(?<![\d.,:$-])(?<value>\d[\d,]*)(?!:?[\d,.]*\d)`;
const AMOUNT = String.raw`(?<value>\d[\d,]*(?:\.\d+)?)(?![\d,.]*\d)`;
const UNLIMITED = /\b(?:no (?:daily |age )?limit|unlimited|none)\b/i;

/** Numbers that look like plan limits but aren't, such as Google's limit on calls per day. */
const foreign: readonly {value: number; near: RegExp}[] = ['urlfetch-gmail', 'urlfetch-workspace'].map((name) => ({
  value: Number(loadSheets().figures[name]?.value),
  near: /Google|URLFetch|gmail/i,
}));

interface Pattern {
  readonly thing: Thing;
  readonly regex: RegExp;
  /** what the sentence or the table headings must mention */
  readonly near?: RegExp;
  /** whether a statement counts even if no plan is mentioned nearby */
  readonly alone: boolean;
}

const patterns: readonly Pattern[] = [
  ...(['day', 'minute'] as const).flatMap((unit): Pattern[] => [
    {
      thing: `credits a ${unit}`,
      regex: new RegExp(
        `${NUMBER} ?(?:free )?(?:API )?(?:(?:credits|requests|calls|formulas)(?: or [\\w ]+?)? ?)?(?:a |per |each |every |/ ?)${unit}\\b`,
        'dgi',
      ),
      alone: true,
    },
    {
      thing: `credits a ${unit}`,
      regex: new RegExp(
        `\\b${unit === 'day' ? 'daily' : 'per-minute'} (?:limit|credits|allowance)[^.,;\\d$]{0,30}${NUMBER}`,
        'dgi',
      ),
      alone: true,
    },
  ]),
  {
    thing: 'simultaneous requests',
    regex: new RegExp(`${NUMBER} (?:simultaneous|concurrent|parallel)\\b`, 'dgi'),
    alone: true,
  },
  {
    thing: 'simultaneous requests',
    regex: new RegExp(
      `${NUMBER} (?:(?:of your )?requests (?:(?:are |already )*running|at (?:a|the same) (?:time|moment)|at once|in parallel)|running at once)\\b`,
      'dgi',
    ),
    alone: true,
  },
  {
    thing: 'years of history',
    regex: new RegExp(`(?<![\\d.,$-])\\b(?<value>\\d+|${words.join('|')})[ -]years?\\b`, 'dgi'),
    near: /histor|older|reach|\bback\b|\bold\b/i,
    alone: false,
  },
  {
    thing: 'trial days',
    regex: /(?<![\d.,$-])\b(?<value>\d+|thirty)[ -](?:free )?days?\b/dgi,
    near: /\btrials?\b/i,
    alone: true,
  },
  {thing: 'minutes of delay', regex: /(?<value>\d+)[ -](?<unit>hour|minute)s?[ -]delayed/dgi, alone: true},
  {
    thing: 'minutes of delay',
    regex: /(?:delayed|behind)(?: by)?(?: at least)? (?<value>\d+) (?<unit>hour|minute)s?/dgi,
    alone: true,
  },
  ...(['month', 'year', 'day'] as const).map(
    (unit): Pattern => ({
      thing: `dollars a ${unit}`,
      regex: new RegExp(`\\$${AMOUNT} ?(?:a |per |each |every |/ ?)${unit}\\b`, 'dgi'),
      alone: true,
    }),
  ),
  {
    thing: 'dollars',
    regex: new RegExp(`\\$${AMOUNT}(?! ?(?:a |per |each |every |/ ?)(?:month|year|day)\\b)`, 'dgi'),
    alone: true,
  },
];

/** Headings of table rows and columns whose cells contain only the value. */
const tableThings: readonly {thing: Thing; head: RegExp}[] = [
  {thing: 'credits a day', head: /credits a day|daily (?:API )?credits/i},
  {thing: 'credits a minute', head: /credits a minute|per[- ]minute/i},
  {thing: 'simultaneous requests', head: /simultaneous|concurrent/i},
  {thing: 'years of history', head: /histor/i},
];

/**
 * Collects every number about plans on the pages and compares it with the data.
 *
 * @returns all statements; those that contradict the data have a `finding`
 */
export function collectPlanFigures(pages: readonly Page[], data: Plans): Statement[] {
  return pages.flatMap((page) => page.blocks.flatMap((block) => statementsOf(block, page, data)));
}

function statementsOf(block: Block, page: Page, data: Plans): Statement[] {
  const where = block.line > 0 ? `${page.name}:${block.line}:${block.col}` : page.name;
  // Worked examples are calculated from the data, and their amounts aren't prices.
  if (block.table.startsWith('Credit for a change')) return [];
  const found: Statement[] = [];
  const state = (thing: Thing, plans: readonly string[], value: number, written: string, sentence = written) => {
    const later = sentence.includes(changesMonth);
    const finding = contradiction(thing, plans, value, later ? withLaterPrices(data) : data);
    found.push({
      where,
      thing,
      plans,
      value,
      words: written,
      finding: finding && `${where} "${written}" -> ${finding}`,
      ...(later && {later}),
    });
  };

  const head = tableThings.find(({head: regex}) => regex.test(block.row) || regex.test(block.column));
  const inHeads = mentions(`${block.row}. ${block.column}`, data).at(-1)?.plans ?? [];
  if (head && inHeads.length > 0) {
    const digits = new RegExp(NUMBER).exec(block.text)?.groups?.value;
    if (UNLIMITED.test(block.text) && !/^\d/.test(block.text)) state(head.thing, inHeads, Infinity, block.text);
    else if (digits) state(head.thing, inHeads, toNumber(digits), block.text);
    return found;
  }

  for (const sentence of block.text.split(/(?<=[.!?;])\s+/)) {
    const context = `${block.row} ${block.column} ${sentence}`;
    const named = mentions(sentence, data);
    for (const {thing, regex, near, alone} of patterns) {
      if (near && !near.test(context)) continue;
      for (const match of sentence.matchAll(regex)) {
        const value = toNumber(match.groups?.value ?? '') * (match.groups?.unit === 'hour' ? 60 : 1);
        if (
          foreign.some(
            (item) =>
              item.value === value && item.near.test(`${block.text} ${block.row} ${block.column} ${block.table}`),
          )
        )
          continue;
        const [start, end] = match.indices?.groups?.value ?? [match.index, match.index];
        const plans =
          speaksOf(start, end, match.index + match[0].length, sentence, named) ??
          (inHeads.length > 0 ? inHeads : page.plan ? [page.plan] : []);
        if (thing === 'dollars' && plans.length === 0 && !page.prices) continue;
        if (plans.length === 0 && !alone) continue;
        state(thing, plans, value, match[0], sentence);
      }
    }
  }
  return found;
}

/** Returns the plans with the prices that were published after the documented month. */
function withLaterPrices(data: Plans): Plans {
  const plans = Object.entries(data.plans).map(
    ([id, plan]) => [id, {...plan, price: plan.laterPrice ?? plan.price}] as const,
  );
  return {...data, plans: Object.fromEntries(plans)};
}

interface Mention {
  readonly index: number;
  readonly end: number;
  readonly plans: readonly string[];
}

/** Returns the positions at which the text mentions a plan or a group of plans. */
function mentions(text: string, data: Plans): Mention[] {
  const entries = Object.entries(data.plans);
  const ofKind = (...kinds: Plan['kind'][]) =>
    entries.filter(([, value]) => kinds.includes(value.kind)).map(([id]) => id);
  const known: [string, readonly string[]][] = [
    ...entries.map(([id, value]): [string, string[]] => [value.name, [id]]).sort(([a], [b]) => b.length - a.length),
    ['[Ff]ree (?:plan|account)s?', ofKind('free')],
    ['[Tt]rials?', ofKind('trial')],
    ['[Pp]aid plans?', ofKind('paid')],
    ['(?:[Ee]very|[Aa]ll|[Ee]ach) plans?', entries.map(([id]) => id)],
  ];
  const regex = new RegExp(known.map(([source]) => `\\b(${source})\\b`).join('|'), 'g');
  return [...text.matchAll(regex)].map((match) => ({
    index: match.index,
    end: match.index + match[0].length,
    plans: known[match.slice(1).findIndex((group) => group !== undefined)]![1],
  }));
}

/**
 * Returns the plans that a number refers to. If a plan directly follows the number ("on Starter"), returns that plan.
 * Otherwise, returns the last plans mentioned before the number or, if there are none, the first ones after it.
 */
function speaksOf(
  start: number,
  end: number,
  close: number,
  sentence: string,
  named: readonly Mention[],
): readonly string[] | undefined {
  const after = named.find((item) => item.index >= end);
  const between = after && sentence.slice(close, after.index);
  if (after && /^[^,;.\d]{0,24}\b(?:on|for|with|of) (?:the )?$/.test(between ?? '')) return after.plans;
  return named.filter((item) => item.end <= start).at(-1)?.plans ?? after?.plans;
}

function toNumber(written: string): number {
  const word = written.toLowerCase();
  if (word === 'thirty') return 30;
  return words.includes(word) ? words.indexOf(word) : Number(word.replaceAll(',', ''));
}

/** Returns all correct values of `thing` for a plan, according to the data. */
function allowed(thing: Thing, id: string, data: Plans): number[] {
  const item = data.plans[id]!;
  const limit = (value: number | 'none') => [value === 'none' ? Infinity : value];
  const round = (value: number) => Math.round(value * 100) / 100;
  const {monthly, annual} = item.price;
  const monthlyPrices = [
    ...(monthly === undefined ? [] : [monthly]),
    ...(annual === undefined ? [] : [round(annual / 12)]),
  ];
  const annualPrices = annual === undefined ? [] : [annual];
  const dailyPrices = monthly === undefined ? [] : [round(monthly / data.common.billingMonthDays)];
  const delays = {'real-time': 0, '15-minute': 15, '24-hour': 24 * 60};
  switch (thing) {
    case 'credits a day':
      return limit(item.dailyCredits);
    case 'credits a minute':
      return limit(item.creditsPerMinute);
    case 'simultaneous requests':
      return [data.common.concurrentRequests];
    case 'years of history':
      return limit(item.history.years);
    case 'trial days':
      return [data.common.trialDays];
    case 'minutes of delay':
      return [delays[item.stocks], delays[item.options]];
    case 'dollars a month':
      return monthlyPrices;
    case 'dollars a year':
      return annualPrices;
    case 'dollars a day':
      return dailyPrices;
    case 'dollars':
      return [...monthlyPrices, ...annualPrices, ...dailyPrices];
  }
}

/**
 * Returns the problem with a statement, or undefined. A statement must be true of at least one of the plans that it
 * mentions, or of any plan if it mentions none.
 */
function contradiction(thing: Thing, plans: readonly string[], value: number, data: Plans): string | undefined {
  const ids = plans.length > 0 ? plans : Object.keys(data.plans);
  const values = ids.map((id) => allowed(thing, id, data));
  if (values.some((list) => list.includes(value))) return undefined;
  const says =
    [...new Set(values.flat())].map((item) => (item === Infinity ? 'no limit' : item)).join(' or ') || 'nothing';
  return `src/reference/plans/plans.yaml says ${says} (${thing}, ${plans.join(', ') || 'any plan'}): use <PlanFigure /> or correct the data`;
}

/**
 * Returns contradictions between statements about the same limit or price of a plan. A price per month on annual
 * billing isn't compared with the price on monthly billing.
 */
export function differences(statements: readonly Statement[], data: Plans): string[] {
  const groups = new Map<string, Map<number, string>>();
  for (const {plans, thing, value, where, later} of statements) {
    if (later || plans.length !== 1 || thing === 'minutes of delay' || thing === 'dollars') continue;
    const annual = data.plans[plans[0]!]!.price.annual;
    const billing =
      thing === 'dollars a month' && annual !== undefined && Math.round(annual * 100) / 1200 === value
        ? ' on annual billing'
        : '';
    const key = `${plans[0]}: ${thing}${billing}`;
    const group = groups.get(key) ?? new Map<number, string>();
    if (!group.has(value)) group.set(value, where);
    groups.set(key, group);
  }
  return [...groups]
    .filter(([, values]) => values.size > 1)
    .map(([key, values]) => `${key} -> ${[...values].map(([value, where]) => `${value} at ${where}`).join(', ')}`);
}
