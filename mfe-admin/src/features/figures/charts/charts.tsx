import type { Figures } from '@pawlayer/contracts/admin';
import { centsOf, formatCount, formatSumOfCents } from '../../../lib/format/sums.ts';
import { ordersSentence, productsSentence, revenueSentence, taxesSentence } from '../period-texts.ts';
import { pairUp, sumUpDays } from '../series.ts';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import styles from './charts.module.css';

/** The figures as charts, each with its numbers as a table. */
export const Charts = ({ figures }: { figures: Figures }) => {
  const { period, current, before } = figures;
  return (
    <div className={styles['charts']}>
      <LineChart
        title="Orders, day by day"
        sentence={ordersSentence(figures)}
        period={period}
        points={sumUpDays(figures, ({ orders }) => orders)}
        toText={formatCount}
        toTick={compact.format}
      />
      <LineChart
        title="Revenue without tax, day by day"
        sentence={revenueSentence(figures)}
        period={period}
        points={sumUpDays(figures, ({ revenue }) => centsOf(revenue))}
        toText={formatSumOfCents}
        toTick={(cents) => compact.format(cents / 100)}
      />
      <BarChart
        title="Revenue by product"
        column="Product"
        sentence={productsSentence(figures)}
        period={period}
        bars={pairUp(current.products, before.products, {
          nameOf: ({ name }) => name,
          valueOf: ({ revenue }) => centsOf(revenue),
        })}
        toText={formatSumOfCents}
      />
      <BarChart
        title="Taxes by kind"
        column="Tax"
        sentence={taxesSentence(figures)}
        period={period}
        bars={pairUp(current.taxes, before.taxes, {
          nameOf: ({ label }) => label,
          valueOf: ({ amount }) => centsOf(amount),
        })}
        toText={formatSumOfCents}
      />
    </div>
  );
};

const compact = new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 1 });
