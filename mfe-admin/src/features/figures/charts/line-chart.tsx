import type { FiguresPeriod } from '@pawlayer/contracts/admin';
import { LabelledCell } from '@pawlayer/ui';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { lastPeriod, thisPeriod } from '../period-texts.ts';
import type { Point } from '../series.ts';
import { ChartFrame } from './chart-frame.tsx';
import { useWidth } from './use-width.ts';
import styles from './charts.module.css';

type LineChartProps = {
  title: string;
  sentence: string;
  period: FiguresPeriod;
  points: readonly Point[];
  /** A number in full, and as short as an axis needs it. */
  toText: (value: number) => string;
  toTick: (value: number) => string;
};

const height = 220;
const margin = { top: 12, right: 14, bottom: 28, left: 52 };

/** Two lines, from the beginning of each period on: this one solid with dots, the one before dashed. */
export const LineChart = ({ title, sentence, period, points, toText, toTick }: LineChartProps) => {
  const { parentRef, width } = useWidth();
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      period={period}
      kind="lines"
      columns={[period === 'week' ? 'Until' : 'Until the', thisPeriod[period], lastPeriod[period]]}
      rows={points.map(({ label, current, before }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <LabelledCell label={thisPeriod[period]}>{current === undefined ? '–' : toText(current)}</LabelledCell>
          <LabelledCell label={lastPeriod[period]}>{before === undefined ? '–' : toText(before)}</LabelledCell>
        </tr>
      ))}
    >
      <div ref={parentRef} className={styles['plot']}>
        {width > 0 && <Lines title={title} width={width} points={points} toTick={toTick} />}
      </div>
    </ChartFrame>
  );
};

type LinesProps = Pick<LineChartProps, 'title' | 'points' | 'toTick'> & { width: number };

const Lines = ({ title, width, points, toTick }: LinesProps) => {
  const values = points.flatMap(({ current, before }) => [current ?? 0, before ?? 0]);
  const labels = points.map(({ label }) => label);
  const x = scalePoint({ domain: labels, range: [margin.left, width - margin.right] });
  const y = scaleLinear({
    // Room above the axis although nothing was sold.
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const xOf = ({ label }: Point) => x(label) ?? 0;
  const current = points.filter((point) => point.current !== undefined);
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick));
  return (
    <svg role="img" aria-label={title} width={width} height={height} className={styles['drawing']}>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={margin.left}
          x2={width - margin.right}
          y1={y(tick)}
          y2={y(tick)}
          className={styles['grid']}
        />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={ticks}
        tickFormat={(tick) => toTick(Number(tick))}
        hideAxisLine
        hideTicks
        tickClassName={styles['tick'] ?? ''}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={labels.length > 7 ? labels.filter((_, index) => index % 7 === 0) : labels}
        hideTicks
        axisClassName={styles['axis'] ?? ''}
        tickClassName={styles['tick'] ?? ''}
      />
      <LinePath
        data={points.filter((point) => point.before !== undefined)}
        x={xOf}
        y={({ before = 0 }) => y(before)}
        className={styles['line'] ?? ''}
        data-series="before"
      />
      <LinePath
        data={current}
        x={xOf}
        y={(point) => y(point.current ?? 0)}
        className={styles['line'] ?? ''}
        data-series="current"
      />
      {current.map((point) => (
        <circle
          key={point.label}
          cx={xOf(point)}
          cy={y(point.current ?? 0)}
          r={points.length > 7 ? 3 : 4}
          className={styles['dot']}
        />
      ))}
    </svg>
  );
};
