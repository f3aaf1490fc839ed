/**
 * The programs on pages that send more than one request, or whose rows matter: how many requests each sends, and what it
 * must produce. Variants of them meet responses that the programs have to handle.
 */
import {type MockOptions, NOW, special} from './mock';
import {type Answer, respond} from './mock/respond';
import type {Run} from './runSamples';
import type {Sample} from './samples';

/** A change of the server's behavior, or of the request of a program. */
interface Variant {
  readonly name: string;
  readonly requests: number;
  readonly check: (run: Run) => readonly string[];
  /** returns the changed program */
  readonly edit?: (code: string) => string;
  readonly change?: MockOptions['change'];
  /** whether a program in the shell ends with an error, whose message it prints */
  readonly isFailure?: boolean;
}

interface Program extends Omit<Variant, 'edit' | 'change' | 'isFailure'> {
  /** the page, and a part of the code */
  readonly page: string;
  readonly code: RegExp;
  /** the languages of the program on the page. Default: all */
  readonly languages?: readonly string[];
  /** whether it requires a token, although the sample itself doesn't read it */
  readonly needsToken?: boolean;
  readonly variants?: readonly Variant[];
}

const unless = (isRight: boolean, finding: string): string[] => (isRight ? [] : [finding]);
const rowsIn = (text = ''): string[] => text.split(/\r?\n/).filter((row) => row !== '');
const served = ({requests}: Run): number => requests.reduce((sum, {rows}) => sum + rows, 0);

/** Returns what is wrong with a file of rows: each row is unique and contains data, and the file contains all of them. */
function rowsAre(run: Run, file: string, count = served(run)): string[] {
  const rows = rowsIn(run.files[file]);
  return [
    ...unless(rows.length === count, `writes ${rows.length} rows to ${file} instead of ${count}`),
    ...unless(new Set(rows).size === rows.length, `writes rows to ${file} more than once`),
    ...unless(!rows.some((row) => /^(""|0)$/.test(row)), `writes lines without data to ${file}`),
  ];
}

/** Returns what is wrong with a file of candles: the times are sorted, and from the first to the last day. */
function candlesAre(run: Run, first: string, last: string): string[] {
  const times = rowsIn(run.files['candles.csv']).map((row) => Number(row.split(',')[0]));
  const dayOf = (time = 0) => new Date(time * 1000).toISOString().slice(0, 10);
  return [
    ...rowsAre(run, 'candles.csv'),
    ...unless(
      times.every((time, index) => index === 0 || time > times[index - 1]!),
      'writes candles in the wrong order',
    ),
    ...unless(dayOf(times[0]) === first, `starts on ${dayOf(times[0])} instead of ${first}`),
    ...unless(dayOf(times.at(-1)) === last, `ends on ${dayOf(times.at(-1))} instead of ${last}`),
  ];
}

/** Returns what is wrong with the articles that a program has collected. */
const articlesAre = (count: number) => (run: Run) =>
  run.sample.language === 'bash'
    ? rowsAre(run, 'articles.csv', count)
    : unless(run.output.includes(`${count} articles`), `prints ${run.output} instead of ${count} articles`);

/** Returns what is wrong with the ranked contracts: 1 to 5 of them, each with a delta from 0.20 to 0.30. */
function deltasAre({output, sample}: Run): string[] {
  const deltas = [...output.matchAll(sample.language === 'js' ? /│ (-0\.\d+) +│/g : /delta (\S+)/g)].map(([, delta]) =>
    Math.abs(Number(delta)),
  );
  return [
    ...unless(
      deltas.length > 0 && deltas.length <= 5,
      `prints ${deltas.length} contracts instead of 1 to 5: ${output}`,
    ),
    ...unless(
      deltas.every((delta) => delta >= 0.2 && delta <= 0.3),
      `prints contracts with other deltas: ${deltas.join(', ')}`,
    ),
  ];
}

/** Returns what is wrong with the printed closing prices of three stocks. */
const closesAre = ({output}: Run) =>
  unless(/^\{'AAPL': [\d.]+, 'META': [\d.]+, 'MSFT': [\d.]+\}$/.test(output.trim()), `prints ${output}`);

/** Responses that a program can receive instead of five candles, what it prints, and the text of the response in CSV format. */
const responses: readonly [name: string, answer: Partial<Answer>, printed: RegExp, csv?: string][] = [
  ['203', {status: 203}, /\d{3}\.\d/],
  ['204', {status: 204, text: ''}, /not in the cache/],
  ['404 without data', {status: 404, text: '{"s":"no_data","nextTime":1767623400}'}, /no data/],
  ['404 without later data', {status: 404, text: '{"s":"no_data"}'}, /no data(?!; the next)/],
  [
    '404 for an unknown symbol',
    error(404, 'Symbol not found.'),
    /404: Symbol not found|unknown symbol.*Symbol not found/,
  ],
  [
    '404 for a wrong request with no_data',
    {status: 404, text: '{"s":"no_data","errmsg":"Symbol not found."}', rows: 0},
    /404: Symbol not found|unknown symbol.*Symbol not found/,
  ],
  ['400', error(400, 'Unsupported parameter combination'), /400: .*Unsupported parameter/],
  ['401', error(401, 'No token'), /401: .*No token/],
  ['402', error(402, 'Upgrade your plan'), /402: .*Upgrade your plan/],
  ['403', error(403, 'Only one device is permitted'), /403: .*Only one device/],
  ['413', error(413, 'The request is too large'), /413: .*too large/],
  ['429', {...error(429, 'Limit'), resets: Math.ceil(NOW / 1000)}, /limit reached: wait \d+ seconds/],
  ['500', {status: 500, text: '<html></html>'}, /500: (?:the response isn't JSON|<html>)/],
  ['no rows', {text: '{"s":"ok","t":[],"c":[]}'}, /no data/, '0\r\n""\r\n'],
  [
    'a null',
    {text: '{"s":"ok","t":[1704200000],"c":[null]}'},
    /2024-01-02|1\.7042e\+09|^1704200000,$/m,
    't,c\r\n1704200000,\r\n',
  ],
];

function error(status: number, errmsg: string): Partial<Answer> {
  return {status, text: JSON.stringify({s: 'error', errmsg}), rows: 0};
}

const QUARTERS = 16;
const TRADING_DAYS = 60;

export const programs: readonly Program[] = [
  {
    page: 'api/backfill-candles.mdx',
    code: /candles\.csv/,
    name: 'backfill',
    requests: QUARTERS,
    check: (run) => candlesAre(run, '2021-01-04', '2024-12-31'),
    variants: [
      {
        name: 'years without candles',
        requests: QUARTERS,
        edit: (code) => code.replaceAll('AAPL', special.young),
        check: (run) => candlesAre(run, '2024-05-15', '2024-12-31'),
      },
      {
        name: 'incomplete responses',
        requests: QUARTERS,
        change: ({text, rows}) => ({...firstRows(text, 1000), rows: Math.min(rows, 1000)}),
        check: (run) => unless(run.output.includes('might be missing'), "doesn't report incomplete responses"),
      },
    ],
  },
  {
    page: 'sdk/php/options/index.mdx',
    code: /->errors/,
    languages: ['php'],
    name: 'contracts in PHP',
    requests: 2,
    check: ({output}) =>
      unless(output.split('\n').filter(Boolean).length === 2, `prints ${output} instead of two quotes`),
  },
  {
    page: 'api/handle-responses.mdx',
    code: /countback/,
    name: 'rows or a reason',
    requests: 1,
    check: ({output}) => unless(rowsIn(output).length >= 5, `prints ${output} instead of five rows`),
    variants: responses.map(([name, answer, printed, csv]) => ({
      name,
      requests: 1,
      change: (_, target) => ({...answer, ...(csv && target.includes('format=csv') && {text: csv})}),
      isFailure: answer.status !== 203,
      check: ({output, failure = ''}) => unless(printed.test(output + failure), `prints ${output || 'nothing'}`),
    })),
  },
  {
    page: 'api/universal-parameters/offset.mdx',
    code: /articles/,
    name: 'pages',
    requests: 3,
    check: articlesAre(105),
    variants: [
      {
        name: 'a full last page',
        requests: 3,
        edit: (code) => code.replaceAll('2024-01-', '2024-02-').replaceAll('-02-31', '-02-29'),
        check: articlesAre(100),
      },
      {
        name: 'an endpoint that ignores the offset',
        requests: 2,
        change: (_, target) => respond(target.replace(/&offset=\d+/, ''), 'GET', undefined, NOW),
        check: articlesAre(50),
      },
      {
        name: 'an empty last page with status 200',
        requests: 3,
        edit: (code) => code.replaceAll('2024-01-', '2024-02-').replaceAll('-02-31', '-02-29'),
        change: ({status, language, text}) =>
          status === 404 ? {status: 200, text: '{"s":"ok","headline":[]}'} : {status, language, text},
        check: articlesAre(100),
      },
    ],
  },
  {
    page: 'api/download-option-chains.mdx',
    code: /chains/,
    name: 'chains',
    languages: ['js', 'python'],
    needsToken: true,
    requests: 1 + TRADING_DAYS,
    check: ({files, requests}) => {
      const rows = Object.values(files).flatMap(rowsIn).length;
      const expected = requests.slice(1).reduce((sum, request) => sum + request.rows, 0);
      return [
        ...unless(Object.keys(files).length === TRADING_DAYS, `writes ${Object.keys(files).length} files`),
        ...unless(rows === expected, `writes ${rows} rows instead of ${expected}`),
      ];
    },
  },
  {
    page: 'api/screen-option-chain.mdx',
    code: /delta.{1,8}\.20-\.30[\s\S]*yield/,
    name: 'ranking',
    requests: 1,
    check: deltasAre,
    variants: [
      {
        name: 'a filter that the API ignores',
        requests: 1,
        edit: (code) => code.replaceAll('AAPL', special.nullDelta),
        check: deltasAre,
      },
    ],
  },
  {
    page: 'api/options/quotes.mdx',
    code: /abs\(call\["delta"\] - 0\.5\)/,
    name: 'latest quote',
    languages: ['python'],
    requests: 2,
    check: ({output}) => unless(/^AAPL\d{6}C\d{8} [\d.]+ [\d.]+$/.test(output.trim()), `prints ${output}`),
  },
  {
    page: 'api/stocks/bulkcandles.mdx',
    code: /size = 500/,
    name: 'long list',
    languages: ['python'],
    needsToken: true,
    requests: 1,
    check: closesAre,
    variants: [
      {
        name: 'a single symbol in the last request',
        requests: 2,
        edit: (code) => code.replace('size = 500', 'size = 2'),
        check: closesAre,
      },
    ],
  },
  {
    page: 'api/utilities/headers.mdx',
    code: /1 2 3 4 5/,
    name: 'repeated headers',
    languages: ['bash'],
    requests: 5,
    check: () => [],
  },
  {
    page: 'api/rate-limiting.mdx',
    code: /429|TooManyRequests/,
    name: 'retry',
    requests: 1,
    check: () => [],
    variants: [
      {
        name: 'no credits until the next second',
        requests: 2,
        change: (_, __, index) =>
          index === 0
            ? {status: 429, text: '{"s":"error","errmsg":"…"}', rows: 0, resets: Math.ceil(Date.now() / 1000)}
            : {},
        check: ({output}) => unless(/200|"s": "ok"/.test(output), `prints ${output}`),
      },
    ],
  },
];

/** Returns the first rows of a response in JSON or CSV. */
function firstRows(text: string, count: number): {text: string} {
  if (!text.startsWith('{')) return {text: text.split('\r\n').slice(0, count).join('\r\n')};
  const body = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const cut = body.map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, count) : value]);
  return {text: JSON.stringify(Object.fromEntries(cut))};
}

/** A sample, and how many requests it sends, which is `undefined` if nobody has listed it. */
export interface Expected {
  readonly sample: Sample;
  readonly program?: Pick<Variant, 'requests' | 'check' | 'change' | 'name' | 'isFailure'>;
}

/** Returns samples with what is expected of them, followed by their variants. */
export function withVariants(samples: readonly Sample[]): Expected[] {
  const found = samples.map((original) => {
    const program = programs.find(({page, code}) => original.place.startsWith(`${page}:`) && code.test(original.code));
    return {sample: {...original, ...(program?.needsToken && {needsToken: true})}, program};
  });
  return [
    ...found,
    ...found.flatMap(({sample, program}) =>
      (program?.variants ?? []).map((variant): Expected => {
        const code = variant.edit?.(sample.code) ?? sample.code;
        return {sample: {...sample, code, place: `${sample.place} (${variant.name})`}, program: variant};
      }),
    ),
  ];
}
