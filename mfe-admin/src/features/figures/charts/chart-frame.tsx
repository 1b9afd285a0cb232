import type { FiguresPeriod } from '@pawlayer/contracts/admin';
import { Row, Sheet, Stack, Table, VisuallyHidden } from '@pawlayer/ui';
import { type ReactNode, useId } from 'react';
import { lastPeriod, thisPeriod } from '../period-texts.ts';
import { Hatch } from './hatch.tsx';
import styles from './charts.module.css';

type ChartFrameProps = {
  title: string;
  /** What the chart says, in one sentence. */
  sentence: string;
  period: FiguresPeriod;
  /** How the series look. */
  kind: 'lines' | 'bars';
  /** There is nothing to draw or to list: the sentence says all. */
  isEmpty?: boolean;
  /** The columns of the table. */
  columns: readonly string[];
  /** Its rows. */
  rows: ReactNode;
  /** The drawing, which is one picture to a screen reader: sentence and table say what it shows. */
  children: ReactNode;
};

/** A chart with its title, what it says, how to tell its series apart, and its numbers. */
export const ChartFrame = ({
  title,
  sentence,
  period,
  kind,
  isEmpty = false,
  columns,
  rows,
  children,
}: ChartFrameProps) => {
  const id = useId();
  return (
    <Sheet asChild>
      <Stack as="section" aria-labelledby={id} gap={8} className={styles['frame']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        <p className={styles['sentence']}>{sentence}</p>
        {!isEmpty && (
          <>
            <Legend period={period} kind={kind} />
            {children}
            <details className={styles['numbers']}>
              <summary className={styles['summary']}>
                Show as table<VisuallyHidden>: {title}</VisuallyHidden>
              </summary>
              <Table caption={title} columns={columns} dense>
                {rows}
              </Table>
            </details>
          </>
        )}
      </Stack>
    </Sheet>
  );
};

/** Names each series beside a piece of it; the sentence has named both, so it is left out for screen readers. */
const Legend = ({ period, kind }: Pick<ChartFrameProps, 'period' | 'kind'>) => (
  <Row as="ul" aria-hidden="true" gap={16} lineGap={4} align="stretch" className={styles['legend']}>
    <Row as="li" gap={8} nowrap>
      <Sample kind={kind} series="current" />
      {thisPeriod[period]}
    </Row>
    <Row as="li" gap={8} nowrap>
      <Sample kind={kind} series="before" />
      {lastPeriod[period]}
    </Row>
  </Row>
);

const Sample = ({ kind, series }: Pick<ChartFrameProps, 'kind'> & { series: 'current' | 'before' }) => {
  const hatch = useId();
  return (
    <svg width="32" height="14">
      {kind === 'lines' ? (
        <line x1="2" y1="7" x2="30" y2="7" className={styles['line']} data-series={series} />
      ) : (
        <>
          <Hatch id={hatch} />
          <rect
            x="1"
            y="1"
            width="30"
            height="12"
            fill={`url(#${hatch})`}
            className={styles['bar']}
            data-series={series}
          />
        </>
      )}
      {kind === 'lines' && series === 'current' && <circle cx="16" cy="7" r="4" className={styles['dot']} />}
    </svg>
  );
};
