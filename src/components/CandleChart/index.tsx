import React, {type ReactNode} from 'react';
import {type Candles, chartLayout} from './layout';
import styles from './styles.module.css';

interface Props {
  readonly symbol: string;
  /** a response from a candles endpoint, as JSON */
  readonly data: string;
}

const dollars = (value: number) => `$${value.toFixed(2)}`;

/** Renders a small candlestick chart as SVG. */
export default function CandleChart({symbol, data}: Props): ReactNode {
  const candles = JSON.parse(data) as Candles;
  const {width, height, marks, ticks} = chartLayout(candles);
  const highest = Math.max(...candles.h);
  const lowest = Math.min(...candles.l);
  const label = `Candle chart of ${symbol}: ${marks.length} candles between ${dollars(lowest)} and ${dollars(highest)}, first open ${dollars(candles.o[0] ?? 0)}, last close ${dollars(candles.c.at(-1) ?? 0)}`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map(({y, price}) => (
        <g key={price} className={styles.tick}>
          <line x1="0" x2={width - 44} y1={y} y2={y} />
          <text x={width - 38} y={y + 4}>
            {price}
          </text>
        </g>
      ))}
      {marks.map(({x, top, bottom, high, low, bodyWidth, rising}) => (
        <g key={x} className={rising ? styles.rising : styles.falling}>
          <line x1={x} x2={x} y1={high} y2={low} />
          <rect x={x - bodyWidth / 2} y={top} width={bodyWidth} height={Math.max(1, bottom - top)} rx="1.5" />
        </g>
      ))}
    </svg>
  );
}
