import {filterChain, type ChainFilter, wholeChain} from '../../diagrams/chain';
import {costs} from '../../diagrams/costs';
import {inNewYork, minutesOf, regularSession, sampleTimes} from '../../diagrams/session';
import {figure, label, tag} from '../../diagrams/svg';
import {findOperation} from '../../reference/api';
import {planOf} from '../../reference/plans';
import {blocks, code, table} from './mdx';
import type {Tags} from './tag';

/** Drawings made from the data while the site is built: they need no script, and follow the colour mode. */
export const diagramTags: Tags = {
  /** `<CandleSpan />`: which part of the day each candle covers, and what its time says. */
  CandleSpan: {required: [], render: () => candleSpan()},
  /** `<TradingDay />`: the sessions of a trading day on a clock bar. */
  TradingDay: {required: [], render: () => tradingDay()},
  /** `<ChainFilters />`: which contracts of a small chain some filters keep. */
  ChainFilters: {required: [], render: () => chainFilters()},
  /** `<CostExamples />`: the price of some requests side by side. */
  CostExamples: {required: [], render: () => costExamples()},
};

const width = 560;
const day = 24 * 60;
/** Where a minute of the day stands on a bar from midnight to midnight. */
const at = (minutes: number) => 10 + (minutes / day) * (width - 20);

function tradingDay(): string {
  const {open, close} = regularSession();
  const [from, to] = [at(minutesOf(open)), at(minutesOf(close))];
  const bar = {y: 34, height: 34};
  return figure(
    'The trading day on a clock bar',
    {width, height: 112},
    [
      // Extended hours have no edges here: exchanges set them, the API does not.
      tag('rect', {className: 'soft', x: at(4 * 60), width: at(day - 4 * 60) - at(4 * 60), ...bar}),
      tag('rect', {className: 'full', x: from, width: to - from, ...bar}),
      label((at(4 * 60) + from) / 2, 56, 'extended', {anchor: 'middle'}),
      label((from + to) / 2, 56, 'regular session', {kind: 'on', anchor: 'middle'}),
      label((to + at(day - 4 * 60)) / 2, 56, 'extended', {anchor: 'middle'}),
      ...[
        [from, open],
        [to, close],
      ].map(([x, time]) => label(x as number, 22, time as string, {kind: 'strong', anchor: 'middle'})),
      tag('line', {className: 'axis', x1: at(0), x2: at(day), y1: 80, y2: 80}),
      ...[0, 6, 12, 18, 24].map((hour) => tag('line', {className: 'axis', x1: at(hour * 60), x2: at(hour * 60), y1: 76, y2: 84})),
      ...[[6, '6 AM'] as const, [12, 'noon'] as const, [18, '6 PM'] as const].map(([hour, name]) => label(at(hour * 60), 102, name, {anchor: 'middle'})),
    ],
    `The regular session of US stocks runs from ${open} to ${close} Eastern time. Extended hours lie before and after it; how long they are is up to the exchanges.`,
  );
}

function candleSpan(): string {
  const {close} = regularSession();
  const times = sampleTimes();
  const {day: date, midnight} = inNewYork(times[0] as number);
  const minute = (seconds: number) => (seconds - midnight) / 60;
  const ends = [...times.slice(1).map(minute), minutesOf(close)];
  // The bar ends with the session: what follows says nothing about these candles.
  const x = (minutes: number) => 12 + (minutes / (minutesOf(close) + 40)) * (width - 24);
  const clock = (minutes: number) => inNewYork(midnight + minutes * 60).time;
  const start = (minutes: number, y: number, value: number) => [
    tag('line', {className: 'start', x1: x(minutes), x2: x(minutes), y1: y - 16, y2: y + 34}),
    label(x(minutes) + 5, y - 5, `t = ${value}`, {kind: 'code'}),
  ];
  const intraday = times.flatMap((time, index) => [
    tag('rect', {className: 'full', x: x(minute(time)) + 1, width: x(ends[index] as number) - x(minute(time)) - 2, y: 40, height: 34}),
    label((x(minute(time)) + x(ends[index] as number)) / 2, 62, `4H`, {kind: 'on', anchor: 'middle'}),
    ...start(minute(time), 40, time),
  ]);
  const spans = times.map((time, index) => `${clock(minute(time))} to ${clock(ends[index] as number)} (t = ${time})`).join(', and from ');
  return figure(
    'The times of candles on a clock',
    {width, height: 190},
    [
      ...intraday,
      tag('rect', {className: 'soft', x: x(0), width: x(minutesOf(close) + 40) - x(0), y: 112, height: 34}),
      label(x(minute(times[0] as number) / 2), 134, 'D', {anchor: 'middle'}),
      ...start(0, 112, midnight),
      tag('line', {className: 'axis', x1: x(0), x2: width - 12, y1: 156, y2: 156}),
      ...[0, ...times.map(minute), minutesOf(close)].flatMap((it) => [
        tag('line', {className: 'axis', x1: x(it), x2: x(it), y1: 152, y2: 160}),
        label(x(it), 178, it === 0 ? 'midnight' : clock(it), it === 0 ? {} : {anchor: 'middle'}),
      ]),
    ],
    `A candle covers the time from its own t up to the start of the next one. On ${date}, the candles of 4 hours (4H) run from ${spans}: the last one ends early, with the session. The daily candle (D) of that day has t = ${midnight}, midnight in New York, although its trading begins at ${clock(minute(times[0] as number))}.`,
  );
}

function chainFilters(): string {
  const sample = findOperation('options/chain').responses.success.find(({id}) => id === 'past')?.value as {underlyingPrice?: number[]} | undefined;
  const price = sample?.underlyingPrice?.[0];
  if (price === undefined) throw new Error('options/chain has no answer "past" with the price of the underlying');
  const middle = Math.round(price / 5) * 5;
  const strikes = [-15, -10, -5, 0, 5, 10, 15].map((away) => middle + away);
  const filters: ChainFilter[] = [{}, {range: 'otm'}, {range: 'otm', side: 'call'}, {strikeLimit: 4}];
  const kept = filters.map((filter) => filterChain(wholeChain(strikes), filter, price));
  const written = filters.map((filter) => Object.entries(filter).map((pair) => pair.join('=')).join('&'));
  const chips = (strike: number, chain: (typeof kept)[number]) =>
    chain.filter((it) => it.strike === strike).map(({side}) => `<span className="chip chip-${side}">${side}</span>`).join(' ');
  return blocks(
    `Seven strikes with the underlying at ${price}: calls below that price and puts above it are in the money.`,
    table(
      'Which contracts filters keep',
      ['Strike', ...written.map((it) => (it ? code(it) : 'No filter'))],
      [
        ...strikes.map((strike) => ({cells: [String(strike), ...kept.map((chain) => chips(strike, chain))]})),
        {cells: ['Contracts, and credits', ...kept.map((chain) => `**${chain.length}**`)]},
      ],
    ),
  );
}

function costExamples(): string {
  const all = costs();
  const free = planOf('free-forever');
  const daily = typeof free.dailyCredits === 'number' ? free.dailyCredits : undefined;
  const most = Math.max(...all.map(({credits}) => credits));
  const number = (value: number) => value.toLocaleString('en-US');
  // Each step to the right is ten times the price: on a plain scale all bars but one would vanish.
  const length = (credits: number) => 8 + (Math.log10(credits) / Math.log10(most)) * (width - 100);
  const row = 46;
  return figure(
    'Requests and their price in credits',
    {width, height: all.length * row + 30},
    [
      ...(daily ? [
        tag('line', {className: 'start', x1: 10 + length(daily), x2: 10 + length(daily), y1: 22, y2: all.length * row + 26}),
        label(14 + length(daily), 14, `${number(daily)}: a day of Free Forever`, {kind: 'strong', anchor: 'middle'}),
      ] : []),
      ...all.flatMap(({what, credits}, index) => [
        label(10, 40 + index * row, what),
        tag('rect', {className: 'full', x: 10, width: length(credits), y: 46 + index * row, height: 14}),
        label(18 + length(credits), 58 + index * row, number(credits), {kind: 'strong'}),
      ]),
    ],
    `${all.map(({what, credits}) => `${what}: ${number(credits)} ${credits === 1 ? 'credit' : 'credits'}`).join('. ')}. The scale is logarithmic.`,
  );
}
