/** The price arrays of a candles response. They have the same length, and prices are in dollars. */
export interface Candles {
  readonly o: readonly number[];
  readonly h: readonly number[];
  readonly l: readonly number[];
  readonly c: readonly number[];
}

/** A candle in the coordinates of the chart. y increases downward. */
interface Mark {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly high: number;
  readonly low: number;
  readonly bodyWidth: number;
  readonly rising: boolean;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  /** the area of the candles, without the axes */
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly marks: readonly Mark[];
  /** prices that have a grid line */
  readonly ticks: readonly {readonly y: number; readonly price: number}[];
}

const WIDTH = 420;
const PLOT_HEIGHT = 85;
const PRICE_AXIS = 34;
const TIME_AXIS = 42;
const MARGIN = 6;

/**
 * Calculates the positions of candles in a chart of fixed size, with at most four price lines.
 *
 * @param candles at least one candle
 * @returns positions in the coordinates of the chart
 */
export function chartLayout({o, h, l, c}: Candles): Layout {
  const highest = Math.max(...h);
  const lowest = Math.min(...l);
  const range = highest - lowest || 1;
  const y = (price: number) => round(MARGIN + ((highest - price) / range) * (PLOT_HEIGHT - 2 * MARGIN));
  const plotWidth = WIDTH - PRICE_AXIS;
  const slot = plotWidth / o.length;
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100].find((size) => range / size <= 3) ?? range / 4;
  const first = Math.ceil(lowest / step) * step;
  return {
    width: WIDTH,
    height: PLOT_HEIGHT + TIME_AXIS,
    plotWidth,
    plotHeight: PLOT_HEIGHT,
    marks: o.map((open, index) => {
      const close = c[index] as number;
      return {
        x: round(slot * (index + 0.5)),
        top: y(Math.max(open, close)),
        bottom: y(Math.min(open, close)),
        high: y(h[index] as number),
        low: y(l[index] as number),
        bodyWidth: round(Math.min(26, slot * 0.5)),
        rising: close >= open,
      };
    }),
    ticks: Array.from({length: Math.floor((highest - first) / step) + 1}, (_, index) => {
      const price = first + index * step;
      return {price, y: y(price)};
    }),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
