import type {Check} from '../check';
import {freeSymbols, requestCost} from '../examples/cost';
import {inNewYork, loadMarket, type Market, readDate} from '../examples/market';
import {type Context, paragraphsAtExamples, type Shown} from '../examples/pages';
import {expectedRecords} from '../examples/rules/times';
import {atOffset, type Finding} from '../finding';
import {NUMBER, pagePassages, type Passage, sentenceAt, valueOf} from '../passages';
import type {Site} from '../checkedSite';
import {dataFile, readYaml} from '../yamlPlaces';

const COUNT = `(?<count>${NUMBER})`;
const NOUN =
  '(?<noun>candles|contracts|calls|puts|closing prices|reports|quotes|services|trading days|stocks|articles)';

/** Checks that prices, dates, record counts, and credits in the text next to an example match the example. */
export const exampleNumbers: Check = {
  name: 'example numbers',
  about: 'prices, dates, counts and credits in the text next to an example that the example contradicts',
  run(site) {
    const market = loadMarket(site);
    const findings: Finding[] = [];
    let examined = 0;
    const passages = pagePassages(site);
    for (const page of site.pages) {
      const own = passages.filter(({file}) => file === page.file);
      for (const context of paragraphsAtExamples(page, site)) {
        const {line} = context.paragraph.position?.start ?? {};
        const passage = own.find((item) => item.at(0, '', '').line === line);
        if (!passage) continue;
        for (const {wrong, offset, fix} of judge(passage, context, site, market)) {
          examined++;
          if (wrong !== undefined) findings.push(passage.at(offset, wrong, fix));
        }
      }
    }
    const titles = judgeTitles(site, market);
    return {
      examined: examined + titles.examined,
      unit: 'numbers',
      findings: [...findings, ...titles.findings, ...judgeLimits(passages), ...judgeResets(site, market)],
    };
  },
};

interface Statement {
  readonly offset: number;
  readonly wrong?: string;
  readonly fix: string;
}

function judge(passage: Passage, {shown}: Context, site: Site, market: Market): Statement[] {
  return [
    ...judgeCounts(passage, shown, market),
    ...judgeCosts(passage, shown, site, market),
    ...judgePrices(passage, shown),
    ...judgeDates(passage, shown, market),
    ...judgeStrikes(passage, shown),
  ];
}

/** Checks record counts, such as "returns three daily candles" and "shortened to 3 of its 92 contracts". */
function judgeCounts({text}: Passage, shown: readonly Shown[], market: Market): Statement[] {
  const pattern = new RegExp(
    String.raw`\b(?:returns|(?:response|it) contains|shortened to|selects)\b(?: the)? ${COUNT} (?:of its \d+ )?(?:[\w-]+ ){0,3}?${NOUN}\b`,
    'gi',
  );
  return [...text.matchAll(pattern)].flatMap((match): Statement[] => {
    const known = shown.flatMap((item) => recordsOf(item, market));
    const count = valueOf(match.groups?.count ?? '');
    if (known.length === 0 || Number.isNaN(count)) return [];
    const wrong = known.includes(count)
      ? undefined
      : `"${match[0]}": the example has ${[...new Set(known)].join(' or ')}`;
    return [{offset: match.index, wrong, fix: 'correct the number'}];
  });
}

/** Returns the record counts that the text can mention, based on the response and on the request. */
function recordsOf({operation, request, body}: Shown, market: Market): number[] {
  const lists = Object.values(body ?? {}).filter(Array.isArray);
  const expected = expectedRecords({operation, request}, market);
  const {strikeLimit, side, symbols} = request?.query ?? {};
  return [
    ...(lists.length > 0 ? [Math.max(...lists.map((item) => item.length))] : []),
    ...(expected === undefined ? [] : [expected]),
    ...(strikeLimit && side ? [Number(strikeLimit)] : []),
    ...(symbols ? [symbols.split(',').length] : []),
  ];
}

/** Checks costs, such as "costs 2 credits because `AAPL` is free". */
function judgeCosts({text}: Passage, shown: readonly Shown[], site: Site, market: Market): Statement[] {
  const pattern = new RegExp(String.raw`\bcosts? (?:at most |only )?${COUNT} credits?\b(?! per)`, 'gi');
  return [...text.matchAll(pattern)].flatMap((match): Statement[] => {
    const sentence = sentenceAt(text, match.index);
    // Skip sentences that aren't about this particular request.
    if (!/\b(?:request|response|it)\b/i.test(sentence) || /\bA response without\b|regardless/i.test(sentence))
      return [];
    const costs = shown.flatMap((item) => {
      if (!item.request) return [];
      const free = freeSymbols(site);
      const paid = requestCost(item.operation, item.request, expectedRecords(item, market), new Set());
      const due = requestCost(item.operation, item.request, expectedRecords(item, market), free);
      // If the request is free because of its symbols, the text mentions what the same request for other symbols costs.
      return [due === 0 ? paid : due].filter((cost) => cost !== undefined);
    });
    const count = valueOf(match.groups?.count ?? '');
    if (costs.length === 0) return [];
    const wrong = costs.includes(count)
      ? undefined
      : `"${match[0]}": the request costs ${[...new Set(costs)].join(' or ')}`;
    return [{offset: match.index, wrong, fix: 'correct the number of credits'}];
  });
}

/** Checks prices, percentages, and Unix seconds that the text quotes from an example. */
function judgePrices({text}: Passage, shown: readonly Shown[]): Statement[] {
  const bodies = shown.filter((item) => item.body);
  if (bodies.length === 0) return [];
  const known = bodies.flatMap(({operation, request}) => [
    ...operation.responses.success.flatMap(({value}) => numbersIn(value)),
    ...numbersIn(request?.query ?? {}),
  ]);
  const pattern = /(?<![\w.,-])\$?(?<number>\d+\.\d+|1\d{9})(?<percent>%)?(?![\w]|[.,]\d|-hour)/g;
  return [...text.replaceAll('−', ' ').matchAll(pattern)].map((match): Statement => {
    const {number = '', percent} = match.groups ?? {};
    const step = 10 ** -(number.split('.')[1]?.length ?? 0) / 2 + 1e-9;
    const found = known.some((item) => Math.abs(Math.abs(percent ? item * 100 : item) - Number(number)) <= step);
    return {
      offset: match.index,
      wrong: found ? undefined : `${match[0]} isn't in the example`,
      fix: 'quote a value of the example',
    };
  });
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^-?\d*\.?\d+$/.test(value) ? [Number(value)] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

/** Checks that dates in the text occur in the request or the response, or are dates of stock splits. */
function judgeDates({text}: Passage, shown: readonly Shown[], market: Market): Statement[] {
  const known = new Set([
    ...shown.flatMap(({request, body}) => [
      ...Object.values(request?.query ?? {}).map((item) => readDate(item)),
      ...numbersIn(body ?? {})
        .filter((item) => item > 1e9 && item < 3e9 && Number.isInteger(item))
        .map((item) => inNewYork(item).date),
      ...Object.keys(body ?? {}),
    ]),
    ...market.splits.map(({date}) => date),
  ]);
  const pattern =
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g;
  return [...text.matchAll(pattern)].map((match): Statement => {
    const date = new Date(`${match[0]} UTC`).toISOString().slice(0, 10);
    return {
      offset: match.index,
      wrong: known.has(date) ? undefined : `${match[0]} is a date of neither the request nor the response`,
      fix: 'correct the date',
    };
  });
}

/** Checks strike ranges: "For a price of 102, the following code prints the ten strikes from 80 to 125". */
function judgeStrikes({text}: Passage, shown: readonly Shown[]): Statement[] {
  const pattern = new RegExp(
    String.raw`price of (?<price>[\d.]+), [^.]*?the ${COUNT} strikes from (?<low>\d+(?:\.\d+)?) to (?<high>\d+(?:\.\d+)?)`,
    'g',
  );
  return [...text.matchAll(pattern)].flatMap((match): Statement[] => {
    const {price = '', count = '', low, high} = match.groups ?? {};
    const examples = shown.flatMap(({operation, request}) =>
      operation.responses.success
        .filter(({id}) => operation.requests.find((item) => item.id === id) === request)
        .map(({value}) => value as Record<string, unknown>),
    );
    const lists = examples.flatMap((item) =>
      Object.values(item).filter((list): list is number[] => Array.isArray(list)),
    );
    const [strikes] = lists;
    if (!strikes) return [];
    const nearest = [...strikes]
      .sort((a, b) => Math.abs(a - Number(price)) - Math.abs(b - Number(price)))
      .slice(0, valueOf(count));
    const range = `${Math.min(...nearest)} to ${Math.max(...nearest)}`;
    return [
      {
        offset: match.index,
        wrong:
          range === `${low} to ${high}` ? undefined : `the ${count} strikes closest to ${price} range from ${range}`,
        fix: `write ${range}`,
      },
    ];
  });
}

/** Checks example titles: "The last 30 daily candles", "3 of the 92 contracts", "One day for three stocks". */
function judgeTitles(site: Site, market: Market): {examined: number; findings: Finding[]} {
  const findings: Finding[] = [];
  let examined = 0;
  for (const operation of Object.values(site.project.api.loadApi().operations)) {
    const file = readYaml(site, dataFile(site, `openapi/${operation.id}.yaml`));
    const check = (keys: readonly (string | number)[], title: string, pattern: RegExp, right: readonly number[]) => {
      const match = pattern.exec(title);
      if (!match || right.length === 0) return;
      examined++;
      if (!right.includes(valueOf(match.groups?.count ?? '')))
        findings.push(
          file.at(keys, `"${title}": the example has ${[...new Set(right)].join(' or ')}`, 'correct the number'),
        );
    };
    operation.requests.forEach(({id, title, path, query}, index) => {
      const body = operation.responses.success.find((item) => item.id === id)?.value as Shown['body'];
      const records = recordsOf({operation, request: {path, query}, body}, market);
      check(
        ['get', 'x-requests', index, 'title'],
        title,
        new RegExp(String.raw`\b${COUNT} (?:(?!for\b)[\w-]+ ){0,2}${NOUN}\b`, 'i'),
        records,
      );
      check(
        ['get', 'x-requests', index, 'title'],
        title,
        new RegExp(String.raw`\b${COUNT} strikes\b`, 'i'),
        query.strikeLimit ? [Number(query.strikeLimit)] : [],
      );
      check(
        ['get', 'x-requests', index, 'title'],
        title,
        new RegExp(String.raw`\b${COUNT}[- ]days?\b`, 'i'),
        daysOf(query),
      );
    });
    for (const {id, title, value} of operation.responses.success) {
      const keys = ['get', 'responses', '200', 'content', 'application/json', 'examples', id, 'summary'];
      check(
        keys,
        title,
        new RegExp(String.raw`\b${COUNT} (?:of the \d+ )?(?:(?!for\b)[\w-]+ ){0,2}(?:${NOUN}|report|article)`, 'i'),
        recordsOf({operation, body: value as Shown['body']}, market),
      );
    }
  }
  return {examined, findings};
}

function daysOf({from, to}: Readonly<Record<string, string>>): number[] {
  const [first, last] = [readDate(from), readDate(to)];
  return first && last ? [(Date.parse(last) - Date.parse(first)) / 86_400_000 + 1] : [];
}

/** Checks periods, such as "`limit=10` on daily candles returns two weeks". A year has about 252 trading days. */
function judgeLimits(passages: readonly Passage[]): Finding[] {
  const pattern = new RegExp(String.raw`limit=(?<limit>\d+)[^.;]{0,40}?returns ${COUNT} (?<unit>weeks|years)`, 'g');
  return passages.flatMap(({text, at}) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const {limit, count = '', unit} = match.groups ?? {};
      const right = valueOf(count) * (unit === 'weeks' ? 5 : 252);
      return right === Number(limit)
        ? []
        : [at(match.index, `"${match[0]}": ${count} ${unit} have ${right} trading days`, `write limit=${right}`)];
    }),
  );
}

/** Checks that reset times are at 9:30 AM ET on a trading day, when the market opens and daily credits reset. */
function judgeResets(site: Site, market: Market): Finding[] {
  const pattern =
    /X-Api-Ratelimit-Reset: ?\[?(?<seconds>\d{10})|RateLimitReset: (?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)/gi;
  return site.pages.flatMap(({file, source}) =>
    [...source.matchAll(pattern)].flatMap((match) => {
      const {seconds, date: printed = '', time: clock = ''} = match.groups ?? {};
      const {date, time} = seconds === undefined ? {date: printed, time: clock} : inNewYork(Number(seconds));
      return time === '09:30:00' && market.isTradingDay(date)
        ? []
        : [
            atOffset(
              file,
              source,
              match.index,
              `credits don't reset at ${time} ET on ${date}`,
              'write 9:30 AM ET on a trading day',
            ),
          ];
    }),
  );
}
