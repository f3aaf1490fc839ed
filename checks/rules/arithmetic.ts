import {NUMBER, passagesOf, sentenceAt, valueOf} from '../passages';
import {costsOf, type Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

const UNIT = String.raw`(?:\s?(?:%|percent\b)|(?:[ -](?!(?:and|or|is|are|of|plus|minus|times|divided|equals|makes|gives|cost|costs)\b)[A-Za-z\x60]+){0,3})?`;
const VALUE = String.raw`(?<![\w.,$-])(?:${NUMBER})(?![\d]|[.,]\d)`;
const TERM = `${VALUE}${UNIT}`;
const OPERATOR = String.raw`\s?(?:[×✕*÷/+−–]|\bx\b|\btimes\b|\bdivided by\b|\bplus\b|\bminus\b|(?<=\s)-(?=\s))\s?`;
const SUM = `${TERM}(?:${OPERATOR}${TERM})+`;
const EQUALS = String.raw`\s?(?:=|≈|\bequals\b|\bis\b|\bmakes\b|\bgives\b)\s?(?:about |around )?`;

/** Checks calculations in sentences: `12 × $30 = $360`, "390 minutes divided by 2 is 195". */
export const arithmetic: Check = {
  name: 'arithmetic',
  about: "calculations in sentences whose result doesn't match their numbers",
  run(site) {
    const findings: Finding[] = [];
    const forward = new RegExp(`(?<sum>${SUM})${EQUALS}(?<result>${VALUE})`, 'gi');
    const backward = new RegExp(String.raw`(?<result>${VALUE})${UNIT}\s?=\s?(?<sum>${SUM})`, 'gi');
    const passages = passagesOf(site);
    const rules = [...costDerivations(site), ...derivations];
    for (const {text: marked, at} of passages) {
      const text = marked.replaceAll('`', ' ');
      const judge = (offset: number, expression: string, given: number, right: number) => {
        if (!isNear(given, right))
          findings.push(
            at(offset, `"${expression.trim()}": the result is ${shown(right)}`, 'correct one of the numbers'),
          );
      };
      for (const pattern of [forward, backward])
        for (const match of text.matchAll(pattern)) {
          const {sum = '', result = ''} = match.groups ?? {};
          const right = evaluate(sum);
          if (right !== undefined) judge(match.index, match[0], valueOf(result), right);
        }
      for (const derived of rules)
        for (const match of text.matchAll(derived.pattern)) {
          if (derived.unless?.test(sentenceAt(text, match.index))) continue;
          const value = (name: string) => valueOf(match.groups?.[name] ?? '');
          const right = derived.result(value, match.groups ?? {});
          if (!right.some((item) => isNear(value('result'), item)))
            judge(match.index, match[0], value('result'), right[0] ?? Number.NaN);
        }
    }
    return {examined: passages.length, unit: 'passages', findings};
  },
};

interface Derivation {
  readonly pattern: RegExp;
  /** skips sentences that match this pattern */
  readonly unless?: RegExp;
  /** returns the correct results */
  readonly result: (value: (name: string) => number, groups: Readonly<Record<string, string | undefined>>) => number[];
}

const number = (name: string) => `(?<${name}>${VALUE})`;

/** Patterns for sentences that state the result of a calculation without an arithmetic operator. */
const derivations: readonly Derivation[] = [
  // "10% of $240 is $24"
  {
    pattern: new RegExp(
      `${number('a')} ?(?:%|percent) of ${number('b')}${UNIT} (?:is|equals|=) ${number('result')}`,
      'gi',
    ),
    result: (value) => [(value('a') * value('b')) / 100],
  },
  // "A session of 6.5 hours has 195 intervals of two minutes", "a 6.5-hour session has 195 two-minute intervals"
  {
    pattern: new RegExp(
      String.raw`${number('a')}[ -]hours?\b[^.;\d]{0,40}?${number('result')} (?:intervals|periods|recalculations) of ${number('b')}[ -]minutes?`,
      'gi',
    ),
    result: (value) => [(value('a') * 60) / value('b'), Math.floor((value('a') * 60) / value('b'))],
  },
  {
    pattern: new RegExp(
      String.raw`${number('a')}[ -]hours?\b[^.;\d]{0,40}?${number('result')} ${number('b')}[ -]minute (?:intervals|periods|candles)`,
      'gi',
    ),
    result: (value) => [(value('a') * 60) / value('b'), Math.ceil((value('a') * 60) / value('b'))],
  },
  // "6.5 hours (390 minutes)", "6.5 hours are 390 minutes"
  {
    pattern: new RegExp(String.raw`${number('a')} hours (?:\(|are |is |equals? |or )${number('result')} minutes`, 'gi'),
    result: (value) => [value('a') * 60],
  },
  {
    pattern: new RegExp(
      String.raw`${number('a')} (?<unit>minutes|hours|days|years) (?:\(|are |is |equals? |or )${number('result')} (?<other>seconds|minutes|hours|days)`,
      'gi',
    ),
    result: (value, {unit = '', other = ''}) => {
      const seconds: Record<string, number> = {seconds: 1, minutes: 60, hours: 3600, days: 86400, years: 31536000};
      return [(value('a') * (seconds[unit.toLowerCase()] ?? 1)) / (seconds[other.toLowerCase()] ?? 1)];
    },
  },
  // "99,973 of 100,000 credits are left … 27 used"
  {
    pattern: new RegExp(
      String.raw`${number('a')} of ${number('b')} credits (?:are )?(?:left|remain\w*)[^.\d]{0,30}${number('result')} (?:are |were |have been )?(?:used|spent|consumed)`,
      'gi',
    ),
    result: (value) => [value('b') - value('a')],
  },
  // "$30 a month is $360 a year"
  {
    pattern:
      /(?<a>\$[\d,.]+\d) (?:a|per|each) month,?(?: or| is| which is| =|, that is)? (?<result>\$[\d,.]+\d) (?:a|per) year/gi,
    result: (value) => [value('a') * 12],
  },
];

/** Returns patterns for the cost of several units: "5 symbols cost 5 credits", "2,500 candles cost 3 credits". */
function costDerivations(site: Site): Derivation[] {
  const costs = costsOf(site);
  const cost = (unit: string, amount: number) => {
    const found = costs.find(({per, without}) => per === unit && !without);
    return found ? [found.credits * Math.ceil(amount / (found.count ?? 1))] : [];
  };
  return [
    {
      pattern: new RegExp(
        String.raw`${number('a')} (?:symbols|contracts|stocks|quotes)\b[^.;:]{0,40}? costs? ${number('result')} credits?`,
        'gi',
      ),
      unless: /cached|in total|without|candles|historical|free|\beach\b|\bper\b|\bevery\b/i,
      result: (value) => cost('symbol', value('a')),
    },
    {
      pattern: new RegExp(
        String.raw`${number('a')} (?:[\w-]+ )?candles\b[^.;:]{0,40}? costs? ${number('result')} credits?`,
        'gi',
      ),
      unless: /each|per symbol|bulk/i,
      result: (value) => cost('candle', value('a')),
    },
  ];
}

/** Calculates an expression with standard operator precedence. Returns undefined if the text isn't a calculation. */
function evaluate(sum: string): number | undefined {
  const tokens = [...sum.matchAll(new RegExp(`(?<value>${VALUE})|(?<operator>${OPERATOR})`, 'gi'))];
  const values: number[] = [];
  const operators: string[] = [];
  let expectsValue = true;
  for (const {groups, 0: token} of tokens) {
    if (expectsValue && groups?.value) {
      values.push(valueOf(groups.value));
      expectsValue = false;
    } else if (!expectsValue && groups?.operator) {
      operators.push(signOf(token));
      expectsValue = true;
    }
  }
  if (expectsValue || values.length < 2 || values.some(Number.isNaN)) return undefined;
  // Skip dates and lists: "1/2/2023", "50/100/200".
  if (/\d\/\d+\/\d/.test(sum)) return undefined;
  const terms = [values[0] ?? 0];
  const signs: string[] = [];
  operators.forEach((operator, index) => {
    const next = values[index + 1] ?? 0;
    const last = terms.length - 1;
    if (operator === '×') terms[last] = (terms[last] ?? 0) * next;
    else if (operator === '/') terms[last] = (terms[last] ?? 0) / next;
    else {
      terms.push(next);
      signs.push(operator);
    }
  });
  return terms
    .slice(1)
    .reduce((total, term, index) => (signs[index] === '+' ? total + term : total - term), terms[0] ?? 0);
}

function signOf(operator: string): string {
  const item = operator.trim().toLowerCase();
  if (/^[×✕*x]$|times/.test(item)) return '×';
  if (/^[÷/]$|divided/.test(item)) return '/';
  return /^\+$|plus/.test(item) ? '+' : '-';
}

/** Returns whether a stated number matches the exact result, allowing for rounding. */
function isNear(given: number, right: number): boolean {
  const decimals = `${given}`.split('.')[1]?.length ?? 0;
  const step = 10 ** -decimals;
  return Math.abs(given - right) < step || (right > 1000 && Math.abs(given - right) / right < 0.005);
}

const shown = (value: number) => String(Math.round(value * 100) / 100);
