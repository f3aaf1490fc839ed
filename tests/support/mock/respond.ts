import {faultsOf, locate, openSymbolOf} from '../../../src/reference/requests/checkedRequest';
import {loadApi, type Operation} from '../../../src/reference/data/api/model';
import {type ResponseBody, withParameters} from '../../../src/reference/data/api/response';
import {faultText, metRules} from '../../../src/reference/requests/rules';
import {costCases} from '../../../src/reference/data/costs';
import {creditsFor} from '../../../src/reference/data/calculator';
import {dayAt, OPEN, unixOf} from './calendar';
import {bulkCandles, candles} from './candles';
import {chain, expirations, lookup, optionQuotes, strikes} from './options';
import {special} from './prices';
import {type Asked, type Behavior, type Data, type Failure, listOf, noData, wrong} from './request';
import {earnings, marketStatus, news, prices, quotes} from './stocks';

/** A response of the mock. */
export interface Answer {
  readonly status: number;
  readonly language: 'json' | 'csv';
  readonly text: string;
  /** number of rows, if the response contains data */
  readonly rows: number;
  readonly credits: number;
  /** when the credits reset, in Unix seconds */
  readonly resets: number;
  /** whether the request has no token, and doesn't need one */
  readonly isDemo: boolean;
  readonly isTokenUseless: boolean;
  readonly faults: readonly string[];
}

/** What invents the data of each operation. The other operations always return their first example. */
const makers: Readonly<Record<string, (asked: Asked) => Data | Failure>> = {
  'stocks/candles': candles,
  'stocks/bulkcandles': bulkCandles,
  'stocks/quotes': quotes,
  'stocks/bulkquotes': quotes,
  'stocks/prices': prices,
  'stocks/earnings': earnings,
  'stocks/news': news,
  'options/chain': chain,
  'options/quotes': optionQuotes,
  'options/expirations': expirations,
  'options/strikes': strikes,
  'options/lookup': lookup,
  'funds/candles': candles,
  'markets/status': marketStatus,
};

/** Parameters that aren't in the data, and that the API accepts according to its known behavior. */
const undocumented = {
  'exchange-country-ignored': ['exchange', 'country'],
  'quotes-countback': ['countback'],
} as const;

const DAY = 86_400_000;
/** How old the data in the mock's cache is, in minutes. */
const CACHE_AGE = 3;

type Given = Asked['given'];

/**
 * Returns the response to a request.
 *
 * @param target path and query
 * @param token the token in the header
 * @param now the current time in milliseconds
 */
export function respond(target: string, method: string, token: string | undefined, now: number): Answer {
  const {operation, given = {}} = locate(target) ?? {};
  const hasToken = Boolean(token ?? given.token);
  const isOpen = Boolean(operation && (operation.public || openSymbolOf(operation, given)));
  const account = {
    isDemo: !hasToken,
    isTokenUseless: hasToken && isOpen,
    // Programs that wait for the reset compare it with the real time.
    resets: nextReset(Date.now() / 1000),
    faults: operation
      ? faultsOf(operation, given, now)
          .filter(({harmless}) => !harmless)
          .map(faultText)
      : [],
  };
  const shown = (operation && effectiveOf(operation, given, now)) ?? {};
  const fail = (status: number, errmsg: string) => ({...failure(wrong(status, errmsg), shown), ...account, credits: 0});
  if (method !== 'GET') return fail(405, 'Only GET is allowed.');
  if (!operation) return fail(404, `No endpoint has the path ${target}.`);
  if (!hasToken && !isOpen && !isSpecial(given)) return fail(401, 'There is no token.');
  const result = resultOf(operation, given, now);
  if ('status' in result) return {...failure(result, shown), ...account, credits: 0};
  const {body, ...answer} = success(operation, shown, result);
  const isFree = account.isDemo || account.isTokenUseless;
  return {...answer, ...account, credits: isFree ? 0 : costOf(operation, shown, body, answer.rows)};
}

/** Returns whether all symbols of a request are among those that the mock invents for tests. */
function isSpecial(given: Given): boolean {
  const symbols = Object.entries(given).flatMap(([name, value]) => (/symbol/i.test(name) ? listOf(value) : []));
  return symbols.length > 0 && symbols.every((symbol) => Object.values(special).some((one) => symbol.startsWith(one)));
}

/** Returns when the credits reset: 9:30 AM in New York. */
function nextReset(now: number): number {
  const today = unixOf(dayAt(now), OPEN);
  return today > now ? today : unixOf(dayAt(now) + 1, OPEN);
}

const knows = ({known}: Operation, behavior: Behavior): boolean => known.some(({id}) => id === behavior);

/** Returns the parameters that have an effect. */
function effectiveOf(operation: Operation, given: Given, now: number): Given {
  const ignored = new Set([
    ...metRules(operation.constraints, given, operation, now).flatMap(({ignores = []}) => ignores),
    ...operation.parameters.filter(({name}) => name in given).flatMap(({replaces}) => replaces),
    // Nobody knows what the other endpoints do.
    ...(operation.paging === 'works' ? [] : ['limit', 'offset']),
  ]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !ignored.has(name)));
}

/** Returns the data for a request, or why there is none. */
function resultOf(operation: Operation, given: Given, now: number): Data | Failure {
  const met = metRules(operation.constraints, given, operation, now);
  const rejected = met.find(({rejects}) => rejects);
  if (rejected) return wrong(rejected.rejects!, rejected.message ?? rejected.text);
  const accepted = Object.entries(undocumented).flatMap(([id, names]) =>
    knows(operation, id as Behavior) ? (names as readonly string[]) : [],
  );
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => !accepted.includes(name)));
  const fault = faultsOf({...operation, constraints: []}, known).find(({harmless}) => !harmless);
  if (fault) return wrong(400, faultText(fault));
  const missing = operation.parameters.find(({name, in: place, required, requiredUnless = ''}) => {
    const [other = '', value] = requiredUnless.split('=');
    return place === 'query' && given[name] === undefined && (required || (other !== '' && given[other] !== value));
  });
  if (missing) return wrong(400, `${missing.name} is missing`);
  if (met.some(({empty}) => empty)) return noData();
  const names = [given.symbol, given.underlyingSymbol, given.optionSymbol, given.symbols].flatMap((list) =>
    list ? listOf(list) : [],
  );
  const existing = names.filter((name) => !name.startsWith(special.unknown));
  if (names.length > 0 && existing.length === 0)
    return knows(operation, 'typo-looks-empty') ? noData() : wrong(404, 'The symbol does not exist.');
  const duration = /^(\d+) ?(s|m|h)/.exec(given.maxage ?? '');
  const minutes = duration ? Number(duration[1]) * {s: 1 / 60, m: 1, h: 60}[duration[2] as 's' | 'm' | 'h'] : Infinity;
  if (given.mode === 'cached' && minutes < CACHE_AGE) return {status: 204, fields: {}};
  const symbols = given.symbols && {symbols: existing.join()};
  const effective = effectiveOf(operation, {...given, ...symbols}, now);
  return exampleFor(operation, effective) ?? made(operation, effective, now);
}

const known = new Map<string, Data | Failure>();

/** Invents data, or returns the data of the same past range, because programs in five languages request it. */
function made(operation: Operation, given: Given, now: number): Data | Failure {
  const {universal} = loadApi();
  const isPast =
    /^\d{4}-/.test(given.from ?? '') && /^\d{4}-/.test(given.to ?? '') && Date.parse(given.to!) + 2 * DAY < now;
  const make = () => makers[operation.id]!(askedOf(operation, given, now));
  if (!isPast) return make();
  const own = Object.entries(given).filter(([name]) => !Object.hasOwn(universal, name));
  const key = JSON.stringify([operation.id, own.sort()]);
  if (!known.has(key)) known.set(key, make());
  return known.get(key)!;
}

const askedOf = (operation: Operation, given: Given, now: number): Asked => ({
  operation,
  given,
  now: now / 1000,
  knows: (behavior) => knows(operation, behavior),
});

/** Returns the example that belongs to a request, if it contains all requested columns. */
function exampleFor(operation: Operation, given: Given): Data | undefined {
  const {universal} = loadApi();
  const own = Object.entries(given).filter(([name]) => !Object.hasOwn(universal, name));
  const request = operation.requests.find(({path, query}) => {
    const expected = {...path, ...query};
    return own.length === Object.keys(expected).length && own.every(([name, value]) => expected[name] === value);
  });
  const {success} = operation.responses;
  const example = makers[operation.id] ? success.find(({id}) => id === request?.id) : success[0];
  if (!example) return undefined;
  const {s: _, ...fields} = example.value as ResponseBody;
  if (!listOf(given.columns ?? 's').every((name) => name === 's' || name in fields)) return undefined;
  const lists = Object.entries(fields).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const single = Object.fromEntries(Object.entries(fields).filter(([, value]) => !Array.isArray(value)));
  // The strikes of an expiration aren't rows.
  if (operation.id === 'options/strikes') return {rows: [], single: fields};
  const length = lists[0]?.[1].length ?? 0;
  const rows = Array.from({length}, (_, row) => Object.fromEntries(lists.map(([name, values]) => [name, values[row]])));
  return {rows, single};
}

/** Applies the universal parameters to data. */
function success(operation: Operation, given: Given, {rows, single = {}}: Data) {
  const {fields, responses} = operation;
  const isHuman = given.human === 'true' && responses.human !== undefined;
  const names = Object.keys({...rows[0], ...single});
  const order = [...new Set([...fields.map(({name}) => name), ...names])].filter(
    (name) => names.includes(name) && (!isHuman || fields.some((field) => field.name === name && field.human)),
  );
  const body: ResponseBody = {
    ...(operation.id !== 'utilities/headers' && {s: 'ok'}),
    ...Object.fromEntries(order.map((name) => [name, name in single ? single[name] : rows.map((row) => row[name])])),
  };
  const most = operation.paging === 'works' ? loadApi().universal.limit?.default?.replaceAll('`', '') : undefined;
  const {limit = most ?? 'Infinity', offset = '0'} = given;
  const paged = rows.slice(Number(offset), Number(offset) + Number(limit)).length;
  const status = given.mode === 'cached' ? 203 : 200;
  if (rows.length > 0 && paged === 0) return {...failure(noData(), given), body};
  try {
    const {language, text} = withParameters(body, {...given, limit, offset, human: String(isHuman)}, fields);
    const lines = `${text}\n`.replaceAll('\n', '\r\n');
    return {status, language, text: language === 'csv' ? lines : text, rows: Math.max(paged, 1), body};
  } catch (error) {
    return {...failure(wrong(400, (error as Error).message), given), body};
  }
}

/** Returns a response without data, as JSON or CSV. */
function failure({status, fields}: Failure, {format, headers}: Given) {
  const isError = 'errmsg' in fields;
  const withHeader = headers !== 'false';
  if (format !== 'csv') {
    const text = JSON.stringify({s: isError ? 'error' : 'no_data', ...fields});
    return {status, language: 'json' as const, text, rows: 0};
  }
  const csv = (known: Behavior) => Object.values(loadApi().operations).some((operation) => knows(operation, known));
  if (isError && csv('csv-errors')) {
    const row = `error,"${String(fields.errmsg).replaceAll('"', '""')}"`;
    return {status, language: 'csv' as const, text: `${withHeader ? 's,errmsg\r\n' : ''}${row}\r\n`, rows: 0};
  }
  const text = `${withHeader ? '0\r\n' : ''}""\r\n`;
  return {status: status === 404 && csv('csv-no-data') ? 200 : status, language: 'csv' as const, text, rows: 0};
}

/** Returns the credits that a response costs on a paid plan. */
function costOf({costs}: Operation, given: Given, body: ResponseBody, rows: number): number {
  const {usual, cached, historical, unpriced} = costCases(costs);
  const shown = given.columns ? listOf(given.columns) : Object.keys(body);
  const isUnpriced = unpriced?.without?.every((name) => !shown.includes(name));
  const isHistorical = historical?.withAny?.some((name) => name in given);
  const cost = (given.mode === 'cached' && cached) || (isHistorical && historical) || (isUnpriced && unpriced) || usual;
  return cost && rows > 0 ? creditsFor(cost, rows) : 0;
}
