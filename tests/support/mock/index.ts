import {createServer} from 'node:http';
import {faultsOf, locate} from '../../../src/reference/api/checkedRequest';
import type {Operation} from '../../../src/reference/api/model';
import {type ResponseBody, withParameters} from '../../../src/reference/api/response';
import {faultText, type Given, metRules} from '../../../src/reference/api/rules';
import {costCases} from '../../../src/reference/costs';
import {creditsFor} from '../../../src/reference/credits';
import {openSymbolOf} from '../../../src/reference/general/model';
import {type Listening, listen} from '../listen';
import {type Data, dataOf} from './data';
import {NOW} from './days';

/** A request that the mock received. */
interface Received {
  /** path and query */
  readonly target: string;
  /** number of the sample, if the path starts with it, such as `/sample-12/v1/…` */
  readonly sample: number;
  /** whether the request is valid, has a token, and doesn't require one */
  readonly isTokenUseless: boolean;
  /** status code of the response */
  readonly status: number;
  /** number of rows in the response */
  readonly rows: number;
  /** what the response costs */
  readonly credits: number;
}

export interface Mock extends Listening {
  /** all requests so far, in order */
  readonly received: readonly Received[];
  readonly mostRequests: number;
}

/** A sample that sends more requests than this is considered endless, and the mock closes its connections. */
const MOST_REQUESTS = 100;

/**
 * Starts a local mock of the API. It applies the rules in the API description, and behaves as `x-known` describes: it rejects
 * and ignores the same parameters. If the description contains an example for a request, it returns that example, and
 * otherwise data that is the same for the same request.
 *
 * @param change changes the status, the headers, and the text of each response
 * @param mostRequests the number of requests after which the mock closes the connections of a sample
 * @returns the running server, on a free port. Close it when you're done.
 */
export async function startMock(
  change: (answer: Answer, target: string) => Partial<Answer> = () => ({}),
  mostRequests = MOST_REQUESTS,
): Promise<Mock> {
  const received: Received[] = [];
  const server = createServer(({method, url = '/', headers}, response) => {
    const [, sample, target = '/'] = /^(?:\/sample-(\d+))?(\/.*)$/.exec(url) ?? [];
    if (received.filter((item) => sample && item.sample === Number(sample)).length >= mostRequests) {
      response.destroy();
      return;
    }
    const own = method === 'GET' ? respond(target, headers.authorization) : fault(405, 'Only GET is allowed.');
    const answer = {...own, ...change(own, target)};
    const {status, language, text, isTokenUseless, rows, credits} = answer;
    received.push({target, sample: Number(sample), status, isTokenUseless, rows, credits});
    const type = language === 'csv' ? 'text/csv' : 'application/json';
    response.writeHead(status, {'content-type': type, ...answer.headers}).end(text);
  });
  return {...(await listen(server)), received, mostRequests};
}

interface Answer {
  readonly status: number;
  readonly language: 'json' | 'csv';
  readonly text: string;
  readonly isTokenUseless: boolean;
  readonly rows: number;
  readonly credits: number;
  readonly headers: Readonly<Record<string, string>>;
}

const answer = (status: number, text: string, other: Partial<Answer> = {}): Answer => ({
  status,
  language: 'json',
  text,
  isTokenUseless: false,
  rows: 0,
  credits: 0,
  headers: {},
  ...other,
});

const fault = (status: number, errmsg: string): Answer => answer(status, JSON.stringify({s: 'error', errmsg}));

function respond(target: string, authorization: string | undefined): Answer {
  const located = locate(target);
  if (!located) return fault(404, `No endpoint has the path ${target}.`);
  const {operation} = located;
  const written = {...located.values, ...Object.fromEntries(located.query)};
  const failed = rejected(operation, written);
  if (failed) return inFormat(failed, written);
  const {given, isEmpty} = withoutIgnored(operation, written);
  const missing = operation.parameters.find(
    ({name, required, in: place}) => place === 'query' && required && !given[name],
  );
  if (missing) return inFormat(fault(400, `${missing.name} is missing`), written);
  const hasToken = Boolean(authorization?.startsWith('Bearer ') || given.token);
  const needsToken = !operation.public && !openSymbolOf(operation, ...split(operation, given));
  if (needsToken && !hasToken) return inFormat(fault(401, 'There is no token.'), written);
  const data = isEmpty ? {rows: []} : dataFor(operation, given);
  const found = data ? fromData(operation, given, data) : fromExample(operation, given);
  const credits = needsToken && found.rows > 0 ? costOf(operation, given, found.rows) : 0;
  return {...found, credits, isTokenUseless: hasToken && !needsToken, headers: limitHeaders(hasToken, credits)};
}

/** Returns the response to a request that a rule or a wrong value makes the API reject, if it does. */
function rejected(operation: Operation, given: Given): Answer | undefined {
  const [rule] = metRules(operation.constraints, given, operation, NOW).filter(({rejects}) => rejects);
  if (rule?.rejects) return fault(rule.rejects, rule.message ?? rule.text);
  const ignored = new Set(metRules(operation.constraints, given, operation, NOW).flatMap(({ignores = []}) => ignores));
  const other = faultsOf(operation, ...split(operation, given), NOW).find(
    ({harmless, names, isRule}) => !harmless && !isRule && !names.some((name) => ignored.has(name)),
  );
  return other && fault(400, faultText(other));
}

/** Removes what the API ignores, and returns whether it returns no data in any case. */
function withoutIgnored(operation: Operation, given: Given): {given: Given; isEmpty: boolean} {
  const met = metRules(operation.constraints, given, operation, NOW);
  const ignored = met.flatMap(({ignores = []}) => ignores);
  const kept = Object.entries(given).filter(([name]) => !ignored.includes(name));
  return {given: Object.fromEntries(kept), isEmpty: met.some(({empty}) => empty)};
}

/** Returns the values in the path, and the query parameters. */
function split({parameters}: Operation, given: Given): [Given, [string, string][]] {
  const isPath = ([name]: [string, string]) => parameters.some((item) => item.name === name && item.in === 'path');
  const all = Object.entries(given);
  return [Object.fromEntries(all.filter(isPath)), all.filter((pair) => !isPath(pair))];
}

/** Universal parameters that change only the form of a response. */
const FORM = ['token', 'format', 'dateformat', 'limit', 'offset', 'columns', 'headers', 'human', 'mode', 'maxage'];

/** Returns the data for a request. Undefined if an example of the specification is the response. */
function dataFor(operation: Operation, given: Given): Data | undefined {
  const wanted = Object.entries(given).filter(([name]) => !FORM.includes(name));
  const isSame = ({path, query}: Operation['requests'][number]) => {
    const own = Object.entries({...path, ...query});
    return own.length === wanted.length && own.every(([name, value]) => given[name] === value);
  };
  const example = operation.requests.find(isSame)?.id;
  const hasExample = operation.responses.success.some(({id}) => id === example);
  return hasExample ? undefined : dataOf[operation.id]?.(given, operation);
}

function fromExample(operation: Operation, given: Given): Answer {
  const wanted = operation.requests.find(({path, query}) =>
    Object.entries({...path, ...query}).every(([name, value]) => given[name] === value),
  );
  const {success} = operation.responses;
  const body = (success.find(({id}) => id === wanted?.id) ?? success[0])?.value as ResponseBody;
  return shown(operation, given, body);
}

/** Returns rows as a response with columns, or the response without data. */
function fromData(operation: Operation, given: Given, {rows, single, nextTime, errmsg}: Data): Answer {
  if (rows.length === 0 && errmsg) return inFormat(fault(404, errmsg), given);
  if (rows.length === 0) {
    // Known behavior "csv-no-data".
    if (given.format === 'csv')
      return answer(200, given.headers === 'false' ? '""\r\n' : '0\r\n""\r\n', {language: 'csv'});
    return answer(404, JSON.stringify({s: 'no_data', ...(nextTime !== undefined && {nextTime})}));
  }
  const names = Object.keys(rows[0]!);
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
  return shown(operation, given, {s: 'ok', ...columns, ...single});
}

function shown(operation: Operation, given: Given, body: ResponseBody): Answer {
  const isPaged = operation.paging === 'works';
  const {limit, offset, ...rest} = given;
  const query = isPaged ? given : rest;
  const human = operation.responses.human ? query.human : 'false';
  const {language, text} = withParameters(body, {...query, human: human ?? 'false'}, operation.fields);
  const lengths = Object.values(body).flatMap((value) => (Array.isArray(value) ? value.length : []));
  const all = Math.max(1, ...lengths);
  const rows = isPaged ? Math.max(0, Math.min(all - Number(offset ?? 0), Number(limit ?? all))) : all;
  // A page after the last one has no data.
  if (rows === 0) return fromData(operation, rest, {rows: []});
  return answer(given.mode === 'cached' ? 203 : 200, language === 'csv' ? `${text}\n` : text, {language, rows});
}

/** Known behavior "csv-errors". */
function inFormat(failed: Answer, {format, headers}: Given): Answer {
  if (format !== 'csv') return failed;
  const {s, errmsg} = JSON.parse(failed.text) as Record<string, string>;
  const row = `${s},"${errmsg?.replaceAll('"', '""')}"\n`;
  return {...failed, language: 'csv', text: headers === 'false' ? row : `s,errmsg\n${row}`};
}

function costOf({costs}: Operation, given: Given, rows: number): number {
  const {usual, cached, historical, unpriced} = costCases(costs);
  const columns = given.columns?.split(',');
  const isUnpriced = unpriced?.without?.every((name) => columns && !columns.includes(name));
  const isHistorical = historical?.withAny?.some((name) => name in given);
  const cost = given.mode === 'cached' ? cached : isUnpriced ? unpriced : isHistorical ? historical : usual;
  return cost ? creditsFor(cost, rows) : 0;
}

/** Without a token, the limit and the remaining credits are 0, although requests for demo symbols aren't limited. */
const limitHeaders = (hasToken: boolean, credits: number) => ({
  'X-Api-Ratelimit-Limit': hasToken ? '100000' : '0',
  'X-Api-Ratelimit-Remaining': hasToken ? '90000' : '0',
  'X-Api-Ratelimit-Reset': String(Math.ceil(Date.now() / 1000) + 3600),
  'X-Api-Ratelimit-Consumed': String(credits),
});
