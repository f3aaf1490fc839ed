import React, {type ReactNode} from 'react';
import {type Candles, chartLayout} from './layout';
import styles from './styles.module.css';

interface Props {
  readonly symbol: string;
  /** a response from a candles endpoint, as JSON */
  readonly data: string;
  /** the heading of the chart */
  readonly title: string;
  /** the day and the time at which each candle starts, as JSON. The time zone is part of the caption */
  readonly starts: string;
  /** the units of the axes */
  readonly units: string;
}

/** The day and the time at which a candle starts. */
interface Start {
  readonly day: string;
  readonly time: string;
}

const dollars = (value: number) => `$${value.toFixed(2)}`;

/** Renders a small candlestick chart as SVG, with its title and axes. */
export default function CandleChart({symbol, data, title, starts, units}: Props): ReactNode {
  const candles = JSON.parse(data) as Candles;
  const {width, height, plotWidth, plotHeight, marks, ticks} = chartLayout(candles);
  const highest = Math.max(...candles.h);
  const lowest = Math.min(...candles.l);
  const label = `Candle chart of ${symbol}: ${marks.length} candles between ${dollars(lowest)} and ${dollars(highest)}, first open ${dollars(candles.o[0] ?? 0)}, last close ${dollars(candles.c.at(-1) ?? 0)}`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong> <span>{units}</span>
      </figcaption>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks.map(({y, price}) => (
          <g key={price} className={styles.tick}>
            <line x1="0" x2={plotWidth} y1={y} y2={y} />
            <text x={plotWidth + 6} y={y + 4}>
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
        <TimeAxis starts={JSON.parse(starts) as Start[]} positions={marks.map(({x}) => x)} y={plotHeight} />
      </svg>
    </figure>
  );
}

interface TimeAxisProps {
  readonly starts: readonly Start[];
  readonly positions: readonly number[];
  readonly y: number;
}

/** Renders the time below each candle, and each day below the times of its candles. */
function TimeAxis({starts, positions, y}: TimeAxisProps): ReactNode {
  const days = [...new Set(starts.map(({day}) => day))];
  return (
    <g className={styles.axis}>
      {starts.map(({day, time}, index) => (
        <text key={day + time} x={positions[index]} y={y + 16}>
          {time}
        </text>
      ))}
      {days.map((day) => {
        const own = positions.filter((_, index) => starts[index]?.day === day);
        return (
          <text key={day} className={styles.day} x={((own[0] ?? 0) + (own.at(-1) ?? 0)) / 2} y={y + 36}>
            {day}
          </text>
        );
      })}
    </g>
  );
}
