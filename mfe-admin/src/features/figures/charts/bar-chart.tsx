import type { FiguresPeriod } from '@pawlayer/contracts/admin';
import { LabelledCell } from '@pawlayer/ui';
import { scaleLinear } from '@visx/scale';
import { useId } from 'react';
import { lastPeriod, thisPeriod } from '../period-texts.ts';
import type { Bar } from '../series.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Hatch } from './hatch.tsx';
import { useWidth } from './use-width.ts';
import styles from './charts.module.css';

type BarChartProps = {
  title: string;
  sentence: string;
  period: FiguresPeriod;
  /** What the bars are, as the first column's name. */
  column: string;
  bars: readonly Bar[];
  toText: (value: number) => string;
};

const rowHeight = 78;
const barHeight = 14;
/** Room for the amounts beside the bars. */
const amountWidth = 140;

/** Two bars each, below one another: this period solid, the one before hatched, both with their numbers. */
export const BarChart = ({ title, sentence, period, column, bars, toText }: BarChartProps) => {
  const { parentRef, width } = useWidth();
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      period={period}
      kind="bars"
      isEmpty={bars.length === 0}
      columns={[column, thisPeriod[period], lastPeriod[period]]}
      rows={bars.map(({ name, current, before }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <LabelledCell label={thisPeriod[period]}>{toText(current)}</LabelledCell>
          <LabelledCell label={lastPeriod[period]}>{toText(before)}</LabelledCell>
        </tr>
      ))}
    >
      <div ref={parentRef} className={styles['bars']}>
        {width > 0 && <Bars title={title} width={width} bars={bars} toText={toText} />}
      </div>
    </ChartFrame>
  );
};

type BarsProps = Pick<BarChartProps, 'title' | 'bars' | 'toText'> & { width: number };

const Bars = ({ title, width, bars, toText }: BarsProps) => {
  const hatch = useId();
  const most = Math.max(1, ...bars.flatMap(({ current, before }) => [current, before]));
  // A negative sum has no length; its number says so.
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(40, width - amountWidth)], clamp: true });
  return (
    <svg role="img" aria-label={title} width={width} height={bars.length * rowHeight} className={styles['drawing']}>
      <Hatch id={hatch} />
      {bars.map(({ name, current, before }, index) => (
        <g key={name} transform={`translate(0 ${index * rowHeight})`}>
          <text y={14} className={styles['name']}>
            {name}
          </text>
          <rect y={24} width={x(current)} height={barHeight} className={styles['bar']} data-series="current" />
          <text x={width} y={36} textAnchor="end" className={styles['amount']}>
            {toText(current)}
          </text>
          <rect
            x={0.75}
            y={46}
            width={Math.max(0, x(before) - 1.5)}
            height={barHeight}
            fill={`url(#${hatch})`}
            className={styles['bar']}
            data-series="before"
          />
          <text x={width} y={58} textAnchor="end" className={styles['amount']} data-series="before">
            {toText(before)}
          </text>
        </g>
      ))}
    </svg>
  );
};
