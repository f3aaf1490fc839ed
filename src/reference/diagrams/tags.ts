import {filterChain, type ChainFilter, wholeChain} from './chain';
import {requestCosts} from './costDiagram';
import {inNewYork, minutesOf, regularSession, sampleTimes} from './session';
import {dataTable, figure, label, tag} from './svg';
import {findOperation} from '../api/model';
import {number, planOf} from '../plans/model';
import {blocks, code, table} from '../../tags/mdx';
import type {Tags} from '../../tags/tag';

/**
 * Tags that generate diagrams from the reference data at build time. The diagrams work without JavaScript and in both
 * color modes.
 */
export const diagramTags: Tags = {
  /** `<CandleSpan />` shows the time range and the timestamp of each candle. */
  CandleSpan: {required: [], render: candleSpan},
  /** `<TradingDay />` shows the sessions of a trading day on a timeline. */
  TradingDay: {required: [], render: tradingDay},
  /** `<ChainFilters />` shows which contracts of a small option chain match each of several filters. */
  ChainFilters: {required: [], render: chainFilters},
  /** `<CostExamples />` shows the credit costs of example requests. */
  CostExamples: {required: [], render: costExamples},
};

const width = 560;
const day = 24 * 60;
/** Returns the x position of a minute of the day on a timeline from midnight to midnight. */
const at = (minutes: number) => 10 + (minutes / day) * (width - 20);

function tradingDay(): string {
  const {open, close} = regularSession();
  const [from, to] = [at(minutesOf(open)), at(minutesOf(close))];
  // The reference data doesn't contain the times when extended hours start and end. The times in the diagram are
  // approximate, so they have no labels.
  const [early, late] = [at(4 * 60), at(day - 4 * 60)];
  const bar = {y: 34, height: 34};
  const hours = [
    [6, '6 AM'],
    [12, 'noon'],
    [18, '6 PM'],
  ] as const;
  return figure(
    'Timeline of a trading day',
    {width, height: 112},
    [
      tag('rect', {className: 'soft', x: early, width: late - early, ...bar}),
      tag('rect', {className: 'full', x: from, width: to - from, ...bar}),
      label((early + from) / 2, 56, 'extended', {anchor: 'middle'}),
      label((from + to) / 2, 56, 'regular session', {kind: 'on', anchor: 'middle'}),
      label((to + late) / 2, 56, 'extended', {anchor: 'middle'}),
      label(from, 22, open, {kind: 'strong', anchor: 'middle'}),
      label(to, 22, close, {kind: 'strong', anchor: 'middle'}),
      tag('line', {className: 'axis', x1: at(0), x2: at(day), y1: 80, y2: 80}),
      ...[0, 6, 12, 18, 24].map((hour) =>
        tag('line', {className: 'axis', x1: at(hour * 60), x2: at(hour * 60), y1: 76, y2: 84}),
      ),
      ...hours.map(([hour, name]) => label(at(hour * 60), 102, name, {anchor: 'middle'})),
    ],
    `The regular session for US stocks is from ${open} to ${close} Eastern Time (ET). Extended hours are before and after the regular session; their length in this diagram isn't to scale.`,
  );
}

function candleSpan(): string {
  const times = sampleTimes();
  const {day: date, midnight} = inNewYork(times[0] as number);
  const end = minutesOf(regularSession().close);
  const begins = times.map((time) => (time - midnight) / 60);
  const candles = times.map((t, index) => ({t, from: begins[index] as number, to: begins[index + 1] ?? end}));
  const first = begins[0] as number;
  // The timeline ends shortly after the regular session, because these candles don't include extended hours.
  const x = (minutes: number) => 12 + (minutes / (end + 40)) * (width - 24);
  const right = width - 12;
  const clock = (minutes: number) => inNewYork(midnight + minutes * 60).time;
  const start = (minutes: number, y: number, value: number) => [
    tag('line', {className: 'start', x1: x(minutes), x2: x(minutes), y1: y - 16, y2: y + 34}),
    label(x(minutes) + 5, y - 5, `t = ${value}`, {kind: 'code'}),
  ];
  return figure(
    'Timeline of 4-hour and daily candles',
    {width, height: 190},
    [
      ...candles.flatMap(({t, from, to}) => [
        tag('rect', {className: 'full', x: x(from) + 1, width: x(to) - x(from) - 2, y: 40, height: 34}),
        label((x(from) + x(to)) / 2, 62, '4H', {kind: 'on', anchor: 'middle'}),
        ...start(from, 40, t),
      ]),
      tag('rect', {className: 'soft', x: x(0), width: right - x(0), y: 112, height: 34}),
      label(x(first / 2), 134, 'D', {anchor: 'middle'}),
      ...start(0, 112, midnight),
      tag('line', {className: 'axis', x1: x(0), x2: right, y1: 156, y2: 156}),
      ...[0, ...begins, end].flatMap((begin) => [
        tag('line', {className: 'axis', x1: x(begin), x2: x(begin), y1: 152, y2: 160}),
        label(x(begin), 178, begin === 0 ? 'midnight' : clock(begin), begin === 0 ? {} : {anchor: 'middle'}),
      ]),
    ],
    `Candles on ${date} (ET). A candle's timestamp, t, is its start time. The last 4-hour candle (4H) is shorter because the session ends at ${clock(end)}. The timestamp of the daily candle (D) is midnight, although trading starts at ${clock(first)}.`,
    dataTable(
      ['Candle', 't', 'Start', 'End'],
      [
        ...candles.map(({t, from, to}) => ['4H', String(t), clock(from), clock(to)]),
        ['D', String(midnight), clock(first), clock(end)],
      ],
    ),
  );
}

function chainFilters(): string {
  const sample = findOperation('options/chain').responses.success.find(({id}) => id === 'next-monthly')?.value as
    | {underlyingPrice?: number[]}
    | undefined;
  const price = sample?.underlyingPrice?.[0];
  if (price === undefined)
    throw new Error('options/chain has no example response "next-monthly" with underlyingPrice -> add it');
  const middle = Math.round(price / 5) * 5;
  const strikes = [-15, -10, -5, 0, 5, 10, 15].map((away) => middle + away);
  const filters: ChainFilter[] = [{}, {range: 'otm'}, {range: 'otm', side: 'call'}, {strikeLimit: 4}];
  const kept = filters.map((filter) => filterChain(wholeChain(strikes), filter, price));
  const written = filters.map((filter) =>
    Object.entries(filter)
      .map((pair) => pair.join('='))
      .join('&'),
  );
  const chips = (strike: number, chain: (typeof kept)[number]) =>
    chain
      .filter((item) => item.strike === strike)
      .map(({side}) => `<span className="chip chip-${side}">${side}</span>`)
      .join(' ');
  return blocks(
    `This example has seven strikes, and the underlying trades at ${price}. Calls with a strike below this price and puts with a strike above it are in the money.`,
    table(
      'Contracts by filter',
      ['Strike', ...written.map((item) => (item ? code(item) : 'No filter'))],
      [
        ...strikes.map((strike) => ({cells: [String(strike), ...kept.map((chain) => chips(strike, chain))]})),
        {cells: ['Contracts (and credits)', ...kept.map((chain) => `**${chain.length}**`)]},
      ],
    ),
  );
}

function costExamples(): string {
  const all = requestCosts();
  const free = planOf('free-forever');
  const daily = typeof free.dailyCredits === 'number' ? free.dailyCredits : undefined;
  const most = Math.max(...all.map(({credits}) => credits));
  // The scale is logarithmic, because only the longest bar would be visible on a linear scale.
  const length = (credits: number) => 8 + (Math.log10(credits) / Math.log10(most)) * (width - 100);
  const row = 46;
  return figure(
    'Credit costs of example requests',
    {width, height: all.length * row + 30},
    [
      ...(daily
        ? [
            tag('line', {
              className: 'start',
              x1: 10 + length(daily),
              x2: 10 + length(daily),
              y1: 22,
              y2: all.length * row + 26,
            }),
            label(14 + length(daily), 14, `${number(daily)} credits: Free Forever, per day`, {
              kind: 'strong',
              anchor: 'middle',
            }),
          ]
        : []),
      ...all.flatMap(({what, credits}, index) => [
        label(10, 40 + index * row, what),
        tag('rect', {className: 'full', x: 10, width: length(credits), y: 46 + index * row, height: 14}),
        label(18 + length(credits), 58 + index * row, number(credits), {kind: 'strong'}),
      ]),
    ],
    'Credit costs of example requests (logarithmic scale).',
    dataTable(
      ['Request', 'Credits'],
      all.map(({what, credits}) => [what, number(credits)]),
    ),
  );
}
