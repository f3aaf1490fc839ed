import {append, change, type Fault, write} from './fault';

const openapi = (id: string) => `src/reference/api/openapi/${id}.yaml`;
const candles = openapi('stocks/candles');
const chain = openapi('options/chain');
const optionQuotes = openapi('options/quotes');
const earnings = openapi('stocks/earnings');
const bulkQuotes = openapi('stocks/bulkquotes');
const go = 'src/reference/libraries/go/go-sdk.yaml';
const php = 'src/reference/libraries/php/php-sdk.yaml';
const sheets = 'src/reference/sheets/sheets.yaml';

/** Returns a fault with a wrong value. The finding is expected on a line that contains `line` (default: `to`). */
function wrong(name: string, file: string, from: string, to: string, says: string, line?: string): Fault {
  const place = line === undefined ? undefined : {file, text: line};
  return change(`examples: ${name}`, file, from, to, {check: 'examples', says, place});
}

/** Example responses that are impossible or belong to another request. */
const bodies: readonly Fault[] = [
  wrong('a high below the close', candles, 'h: [55.6225, 55.375', 'h: [53.6225, 55.375', 'is above "h"', 'l: [54.2975'),
  wrong('a low above the open', candles, 'l: [54.2975', 'l: [56.2975', 'is above "o"'),
  wrong(
    'prices that are not split-adjusted',
    candles,
    'o: [55.2575, 54.6375, 55]',
    'o: [221.03, 218.55, 220]',
    "isn't split-adjusted",
  ),
  wrong(
    'adjusted prices without adjustment',
    candles,
    'c: [217.68, 221.03',
    'c: [54.42, 221.03',
    "isn't a price as traded",
  ),
  wrong('candles out of order', candles, 't: [1569297600, 1569384000', 't: [1569384000, 1569297600', "isn't sorted"),
  wrong(
    'a candle on a Sunday',
    candles,
    't: [1569297600, 1569384000',
    't: [1569124800, 1569384000',
    "isn't a trading day",
  ),
  wrong(
    'a candle outside the requested range',
    candles,
    '1569384000, 1569470400]',
    '1569384000, 1569556800]',
    'the request is for',
  ),
  wrong(
    'a daily candle that is not at midnight',
    candles,
    '1569384000, 1569470400]',
    '1569384000, 1569484800]',
    'not midnight',
  ),
  wrong(
    'an intraday candle before the open',
    candles,
    't: [1672756200, 1672770600',
    't: [1672752600, 1672770600',
    'not the start of a 4H candle',
  ),
  wrong('a negative volume', candles, 'v: [133855280', 'v: [-133855280', 'is negative'),
  wrong(
    'a candle too few',
    openapi('funds/candles'),
    "query: {from: '2020-01-01', to: '2020-01-10'}",
    "query: {from: '2020-01-01', to: '2020-01-13'}",
    'the request returns 8',
    't: [1577941200',
  ),
  wrong('a bid above the ask', bulkQuotes, 'bid: [187.65', 'bid: [187.75', 'is above "ask"'),
  wrong('a midpoint that is not halfway', bulkQuotes, 'mid: [187.66', 'mid: [187.96', 'halfway between'),
  wrong(
    'a change that contradicts its percentage',
    bulkQuotes,
    'change: [-4.079999999999984',
    'change: [-5.079999999999984',
    '"changepct" is',
    'changepct: [',
  ),
  wrong(
    'a symbol that was not requested',
    bulkQuotes,
    'symbol: [AAPL, META, MSFT]',
    'symbol: [AAPL, META, NFLX]',
    'is NFLX',
  ),
  wrong(
    'a 52-week high without 52week=true',
    openapi('stocks/quotes'),
    '      query: {52week: true}\n',
    '',
    'only with 52week=true',
    '52weekHigh: [',
  ),
  wrong(
    'an option symbol of another strike',
    chain,
    'AAPL220318C00175000',
    'AAPL220318C00170000',
    'means 170',
    'strike: [175, 180]',
  ),
  wrong(
    'an option symbol of another expiration',
    optionQuotes,
    '[AAPL250117P00150000]',
    '[AAPL250221P00150000]',
    'means 2025-02-21',
    'expiration: [1737147600]',
  ),
  wrong(
    'a call in the money that says no',
    chain,
    'inTheMoney: [true, true]',
    'inTheMoney: [false, true]',
    '"inTheMoney" is false',
  ),
  wrong(
    'an intrinsic value above zero out of the money',
    optionQuotes,
    'intrinsicValue: [0]',
    'intrinsicValue: [37.68]',
    '"intrinsicValue" is 37.68',
  ),
  wrong(
    'an extrinsic value that is not the rest of the midpoint',
    optionQuotes,
    'extrinsicValue: [9.77]',
    'extrinsicValue: [8.77]',
    '"extrinsicValue" is 8.77',
  ),
  wrong('a put with a positive delta', chain, 'delta: [0.728, -0.451', 'delta: [0.728, 0.451', 'the delta of a put'),
  wrong('a wrong day count', optionQuotes, 'dte: [347]', 'dte: [346]', '"dte" is 346'),
  wrong(
    'a quote of another day',
    optionQuotes,
    "query: {date: '2024-02-05'}",
    "query: {date: '2024-02-06'}",
    'the request is for 2024-02-06',
    'updated: [1707166800]',
  ),
  wrong(
    'a call in a response for puts',
    chain,
    'dte: 60, side: call, range: itm',
    'dte: 60, side: put, range: itm',
    'the request has side=put',
    'side: [call, call]',
  ),
  wrong(
    'more strikes than the limit',
    chain,
    'range: itm, strikeLimit: 2}',
    'range: itm, strikeLimit: 1}',
    'has strikeLimit=1',
    'strike: [175, 180]',
  ),
  wrong(
    'an expiration that is not a trading day',
    openapi('options/expirations'),
    "'2023-04-21'",
    "'2023-04-22'",
    "isn't a trading day",
  ),
  wrong(
    'strikes of another expiration',
    openapi('options/strikes'),
    "                '2009-02-20': [40",
    "                '2009-03-20': [40",
    'the request for 2009-02-20',
  ),
  wrong(
    'a surprise that is not the difference',
    earnings,
    'surpriseEPS: [0.21]',
    'surpriseEPS: [0.12]',
    '"surpriseEPS" is 0.12',
  ),
  wrong(
    'a surprise in percent',
    earnings,
    'surpriseEPSpct: [0.1111]',
    'surpriseEPSpct: [11.11]',
    '"surpriseEPSpct" is 11.11',
  ),
  wrong(
    'an unknown report time',
    earnings,
    'reportTime: [after market close]',
    'reportTime: [after close]',
    '"reportTime" is "after close"',
  ),
  wrong(
    'an open market on a weekend',
    openapi('markets/status'),
    'status: [closed, closed, open',
    'status: [closed, open, open',
    'the market was closed',
  ),
  wrong(
    'two clients in one request',
    openapi('utilities/headers'),
    'x-real-ip: 132.43.100.7',
    'x-real-ip: 53.43.221.49',
    'two IP addresses',
  ),
  wrong(
    'no day without data',
    openapi('options/expirations'),
    'prevTime: 1663358400',
    'prevTime: 1663531200',
    'no day without data',
  ),
  wrong(
    'a low above the high in Go output',
    go,
    'High: 130.9, Low: 124.19, Close: 124.65, Volume: 64192007}',
    'High: 130.9, Low: 134.19, Close: 124.65, Volume: 64192007}',
    'is above',
  ),
  wrong(
    'a time with the wrong offset in Go output',
    go,
    'Time: 2023-01-03 09:30:00 -05:00',
    'Time: 2023-01-03 09:30:00 -04:00',
    'not the start of a 4H candle',
  ),
  wrong(
    'a lookup of another contract in PHP',
    php,
    '// AAPL230728C00200000',
    '// AAPL230721C00200000',
    'is not the symbol of',
  ),
  wrong(
    'a formula for another day',
    sheets,
    '"bid,price,ask,underlying price","2/5/2024")',
    '"bid,price,ask,underlying price","2/6/2024")',
    'the request is for 2024-02-06',
  ),
  wrong(
    'a lookup of another month in a formula',
    sheets,
    '=OPTIONLOOKUP("AAPL July 2023 200 Call")',
    '=OPTIONLOOKUP("AAPL June 2023 200 Call")',
    'is not the symbol of',
  ),
  wrong(
    'a log entry with a shortened response',
    'sdk/go/logging.mdx',
    '"t":[1672756200,1672770600,',
    '"t":[1672770600,',
    'has 3 values',
  ),
  write(
    'examples: an exception that is no longer needed',
    'checks/examples/exceptions.yaml',
    '- example: stocks/candles three-days\n  rule: sorted\n  field: t\n  reason: These candles are out of order.\n',
    {check: 'examples', says: 'prevents no finding'},
  ),
];

/** Samples that become outdated, and numbers in the text that contradict the examples. */
const statements: readonly Fault[] = [
  change(
    'live dates: a chain with a fixed expiration',
    chain,
    'query: {dte: 60, delta:',
    "query: {expiration: '2026-01-16', delta:",
    {
      check: 'live dates',
      says: 'the fixed expiration 2026-01-16',
      place: {file: chain, text: 'id: dte-delta'},
    },
  ),
  change(
    'live dates: a contract without a date in Go',
    'sdk/go/options/quotes.mdx',
    '\t\tFrom("2024-01-02").\n\t\tTo("2024-01-12").\n',
    '',
    {
      check: 'live dates',
      says: 'the fixed expiration 2025-01-17',
      place: {file: 'sdk/go/options/quotes.mdx', text: 'OptionQuote()'},
    },
  ),
  change(
    'live dates: a contract without a date in a formula',
    sheets,
    '=OPTIONDATA("AAPL250117C00150000","price","2/5/2024")',
    '=OPTIONDATA("AAPL250117C00150000","price")',
    {
      check: 'live dates',
      says: 'the fixed expiration 2025-01-17',
    },
  ),
  append(
    'live dates: a date after the documented month',
    'api/stocks/candles.mdx',
    '<RequestExample get="/v1/stocks/candles/D/AAPL/?from=2026-01-02&to=2026-01-30" />',
    {
      check: 'live dates',
      says: 'is after 2025-04',
    },
  ),
  change('example numbers: a price that the example lacks', 'api/stocks/earnings.mdx', '$2.10', '$2.20', {
    check: 'example numbers',
    says: "$2.20 isn't in the example",
  }),
  change(
    'example numbers: a date of another request',
    'api/options/strikes.mdx',
    'February 9, 2009.',
    'January 3, 2023.',
    {check: 'example numbers', says: 'neither the request nor the response'},
  ),
  change(
    'example numbers: a wrong number of candles',
    'api/stocks/candles.mdx',
    'three daily candles',
    'four daily candles',
    {
      check: 'example numbers',
      says: 'the example has 3',
      place: {file: 'api/stocks/candles.mdx', text: 'The example request'},
    },
  ),
  change('example numbers: a wrong cost', 'api/stocks/bulkcandles.mdx', 'costs 2 credits', 'costs 3 credits', {
    check: 'example numbers',
    says: 'the request costs 2',
  }),
  change('example numbers: a wrong range of strikes', 'api/options/strikes.mdx', 'from 80 to 125', 'from 85 to 125', {
    check: 'example numbers',
    says: 'range from 80 to 125',
    place: {file: 'api/options/strikes.mdx', text: 'price of 102'},
  }),
  change(
    'example numbers: credits that reset on a holiday',
    'sdk/go/client.mdx',
    '2024-02-20 09:30',
    '2024-02-19 09:30',
    {
      check: 'example numbers',
      says: "credits don't reset",
    },
  ),
  change(
    'example numbers: a title with another count',
    openapi('options/chain'),
    'summary: 3 of the 92 contracts',
    'summary: 4 of the 92 contracts',
    {check: 'example numbers', says: 'the example has 3'},
  ),
];

/** Mistakes in example responses and in nearby text and samples. */
export const exampleFaults: readonly Fault[] = [...bodies, ...statements];
