import {table, text} from 'docusaurus-plugin-data-tags/mdx';
import {number} from 'docusaurus-plugin-data-tags/words';

/** The fields of an example response as arrays with one value per record. Times are Unix seconds. */
type Columns = Readonly<Record<string, readonly never[]>>;

/** Formats a time in New York, such as `September 23, 2022` with a style of dates. */
export const inNewYork = (seconds: number, style: Intl.DateTimeFormatOptions) =>
  new Date(seconds * 1000).toLocaleString('en-US', {timeZone: 'America/New_York', ...style});

/**
 * Draws an example response: candles as a chart, option contracts as a table, and anything else as values with labels.
 *
 * @param value the response in the API description
 * @param summary what the response contains, such as "4-hour candles"
 * @param labels the readable names of the fields to show if the response isn't drawn as a chart or a table
 * @returns MDX of a figure
 */
export function drawnResponse(value: unknown, summary: string, labels: Readonly<Record<string, string>>): string {
  const columns = value as Columns;
  const times: readonly number[] = columns.t ?? columns.updated ?? [];
  const days = [times[0], times.at(-1)].map((time) => inNewYork(time ?? 0, {dateStyle: 'long'}));
  const when = summary.includes(days[0]!) ? '' : ` Sample data from ${[...new Set(days)].join(' to ')}.`;
  const drawing = columns.o ? candleChart(columns) : columns.strike ? contracts(columns) : values(columns, labels);
  return ['<figure>', `<figcaption>${text(summary)}.${when}</figcaption>`, '', drawing, '', '</figure>'].join('\n');
}

/** Returns the fields of the first record. */
function values(columns: Columns, labels: Readonly<Record<string, string>>): string {
  const shown = Object.entries(labels).map(
    ([name, label]) => `<div><dt>${label}</dt><dd>${number(columns[name]![0]!)}</dd></div>`,
  );
  return `<dl>${shown.join('')}</dl>`;
}

function contracts(columns: Columns): string {
  const column = <T>(name: string) => columns[name] as unknown as readonly T[];
  const [bid, ask, iv, delta] = ['bid', 'ask', 'iv', 'delta'].map((name) => column<number>(name));
  const rows = column<number>('strike').map((strike, row) => ({
    cells: [
      `${inNewYork(column<number>('expiration')[row]!, {month: 'short', day: 'numeric'})} ${strike} ${column('side')[row]}`,
      ...[bid, ask].map((prices) => prices![row]!.toFixed(2)),
      `${(iv![row]! * 100).toFixed(1)}%`,
      delta![row]!.toFixed(3).replace('-', '−'),
    ],
  }));
  return table('Contracts in the response', ['Contract', 'Bid', 'Ask', 'IV', 'Delta'], rows);
}

/** Position and size of the chart's parts, in units of its `viewBox`. */
const chart = {width: 300, right: 264, top: 6, prices: 110, volume: 32, bottom: 156, height: 196};

/** Returns a chart of candles with their volumes as inline SVG. */
function candleChart(columns: Columns): string {
  const {t = [], o = [], h = [], l = [], c = [], v = []} = columns as Readonly<Record<string, readonly number[]>>;
  const [low, high] = [Math.min(...l), Math.max(...h)];
  const power = 10 ** Math.floor(Math.log10(high - low));
  const step = power * ([0.5, 1, 2].find((part) => (high - low) / (part * power) < 5) ?? 5);
  const start = Math.floor(low / step);
  const y = (price: number) => round(chart.top + ((high - price) / (high - start * step)) * chart.prices);
  const slot = chart.right / t.length;
  const lines = Array.from({length: 12}, (_, index) => (start + index) * step).filter((price) => price <= high);
  const grid = lines.map(
    (price) =>
      `<path className="line" stroke="currentColor" d="M0 ${y(price)}h${chart.right}" /><text x="${chart.right + 6}" y="${y(price) + 4.5}">${price}</text>`,
  );
  const candles = t.map((seconds, index) => {
    const x = round((index + 0.5) * slot);
    const [open, close] = [o[index]!, c[index]!];
    const body = Math.max(Math.abs(y(open) - y(close)), 1);
    const volume = round((v[index]! / Math.max(...v)) * chart.volume);
    const [day, time] = [dayOf(seconds), inNewYork(seconds, {timeStyle: 'short'}).replace('\u202f', ' ')];
    const isFirst = index === 0 || day !== dayOf(t[index - 1]!);
    return [
      `<g className="${close < open ? 'falling' : 'rising'}">`,
      `<path stroke="currentColor" d="M${x} ${y(h[index]!)}V${y(l[index]!)}" />`,
      `<rect x="${x - 11}" y="${y(Math.max(open, close))}" width="22" height="${round(body)}" rx="1.5" />`,
      `<rect opacity="0.35" x="${x - 11}" y="${chart.bottom - volume}" width="22" height="${volume}" />`,
      '</g>',
      `<text textAnchor="middle" x="${x}" y="${chart.bottom + 18}">${time}</text>`,
      isFirst ? `<text textAnchor="middle" x="${x}" y="${chart.bottom + 36}">${day}</text>` : '',
    ].join('');
  });
  const title = `${t.length} candles between ${low} and ${high}, first open ${o[0]}, last close ${c.at(-1)}`;
  return `<svg viewBox="0 0 ${chart.width} ${chart.height}" fill="currentColor" role="img"><title>${title}</title>${[...grid, ...candles].join('')}</svg>`;
}

const dayOf = (seconds: number) => inNewYork(seconds, {month: 'short', day: 'numeric'});

const round = (value: number) => Math.round(value * 10) / 10;
