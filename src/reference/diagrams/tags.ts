import {filterChain, type ChainFilter, wholeChain} from './chain';
import {requestCosts} from './costDiagram';
import {inNewYork, minutesOf, regularSession, sampleTimes} from './session';
import {dataTable, figure, label, tag} from './svg';
import {findOperation} from '../api/model';
import {number, planOf} from '../plans/model';
import {blocks, code, table, text} from '../../tags/mdx';
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

/** The width of the drawings. At 320 px, labels are still at least 11 px high. */
const width = 290;

function tradingDay(): string {
  const {open, close} = regularSession();
  // The reference data doesn't contain the times when extended hours start and end. The times in the diagram are
  // approximate, so they have no labels.
  const [early, late] = [4 * 60, 20 * 60];
  const at = (minutes: number) => 8 + ((minutes - early) / (late - early)) * (width - 16);
  const [from, to] = [at(minutesOf(open)), at(minutesOf(close))];
  const bar = {y: 28, height: 34};
  const hours = [
    [6, '6 AM'],
    [12, 'noon'],
    [18, '6 PM'],
  ] as const;
  return figure(
    'Timeline of a trading day',
    {width, height: 104},
    [
      tag('rect', {className: 'soft', x: at(early), width: at(late) - at(early), ...bar}),
      tag('rect', {className: 'full', x: from, width: to - from, ...bar}),
      label((at(early) + from) / 2, 50, 'extended', {anchor: 'middle'}),
      label((from + to) / 2, 50, 'regular session', {kind: 'on', anchor: 'middle'}),
      label((to + at(late)) / 2, 50, 'extended', {anchor: 'middle'}),
      label(from, 16, open, {kind: 'strong', anchor: 'middle'}),
      label(to, 16, close, {kind: 'strong', anchor: 'middle'}),
      tag('line', {className: 'axis', x1: at(early), x2: at(late), y1: 74, y2: 74}),
      ...hours.flatMap(([hour, name]) => [
        tag('line', {className: 'axis', x1: at(hour * 60), x2: at(hour * 60), y1: 70, y2: 78}),
        label(at(hour * 60), 96, name, {anchor: 'middle'}),
      ]),
    ],
    `The regular session for US stocks is from ${open} to ${close} Eastern Time (ET). Extended hours are before and after the regular session; their length in this diagram isn't to scale.`,
  );
}

/** Draws the candles from top to bottom, because their labels don't fit side by side on a phone. */
function candleSpan(): string {
  const times = sampleTimes();
  const {day: date, midnight} = inNewYork(times[0] as number);
  const end = minutesOf(regularSession().close);
  const begins = times.map((time) => (time - midnight) / 60);
  const candles = times.map((t, index) => ({t, from: begins[index] as number, to: begins[index + 1] ?? end}));
  const first = begins[0] as number;
  const y = (minutes: number) => 18 + (minutes / end) * 250;
  const clock = (minutes: number) => inNewYork(midnight + minutes * 60).time;
  const candle = (kind: 'full' | 'soft', x: number, name: string, {t, from, to}: (typeof candles)[number]) => {
    const on = kind === 'full' ? 'on ' : '';
    return [
      tag('rect', {className: kind, x, width: 102, y: y(from) + 1, height: y(to) - y(from) - 2}),
      label(x + 6, y(from) + 16, name, {kind: `${on}strong`}),
      label(x + 6, y(from) + 31, `t=${t}`, {kind: `${on}code`}),
    ];
  };
  return figure(
    'Timeline of 4-hour and daily candles',
    {width, height: 276},
    [
      tag('line', {className: 'axis', x1: 70, x2: 70, y1: y(0), y2: y(end)}),
      ...[0, ...begins, end].flatMap((begin) => [
        tag('line', {className: 'axis', x1: 66, x2: 74, y1: y(begin), y2: y(begin)}),
        label(62, y(begin) + 4, begin === 0 ? 'midnight' : clock(begin), {anchor: 'end'}),
      ]),
      ...candles.flatMap((item) => candle('full', 80, '4H', item)),
      ...candle('soft', 187, 'D', {t: midnight, from: 0, to: end}),
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

/** Returns a table with a bar for each cost. */
function costExamples(): string {
  const all = requestCosts();
  const {dailyCredits: daily, name} = planOf('free-forever');
  const most = Math.max(...all.map(({credits}) => credits));
  // The scale is logarithmic, because only the longest bar would be visible on a linear scale.
  const length = (credits: number) => 2 + (Math.log10(credits) / Math.log10(most)) * 98;
  const limit =
    typeof daily === 'number' ? tag('rect', {className: 'limit', x: length(daily), width: 0.6, height: 16}) : '';
  const bar = (credits: number) =>
    tag(
      'svg',
      {className: 'bar', viewBox: '0 0 100 16', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      tag('rect', {className: 'full', y: 3, width: length(credits), height: 10}) + limit,
    );
  return blocks(
    `The bars show the costs of example requests on a logarithmic scale.${limit && ` The vertical line marks ${number(daily as number)} credits, the daily limit of ${text(name)}.`}`,
    table(
      'Credit costs of example requests',
      ['Request', 'Credits'],
      all.map(({what, credits}) => ({
        cells: [text(what), `<span className="cost">${number(credits)}${bar(credits)}</span>`],
      })),
      {cards: []},
    ),
  );
}
