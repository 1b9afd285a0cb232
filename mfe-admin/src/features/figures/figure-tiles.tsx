import type { Figures } from '@pawlayer/contracts/admin';
import { formatCount, formatSum } from '../../lib/format/sums.ts';
import { untilText, waitText } from './period-texts.ts';
import styles from './figures.module.css';

/** The numbers of the period, each with those of the one before. */
export const FigureTiles = ({ figures }: { figures: Figures }) => {
  const { period, current, before, beforeByNow } = figures;
  const then = `Last ${period}`;
  const byNow = (text: string, whole: string) =>
    `${then}: ${text} ${untilText(period, beforeByNow.until)}, ${whole} in all`;
  return (
    <dl className={styles['tiles']}>
      <Tile
        name="Orders"
        value={formatCount(current.orders)}
        beside={byNow(formatCount(beforeByNow.orders), formatCount(before.orders))}
      />
      <Tile
        name="Revenue without tax"
        value={formatSum(current.revenue)}
        beside={byNow(formatSum(beforeByNow.revenue), formatSum(before.revenue))}
      />
      <Tile
        name={`Refunds (${formatCount(current.refunds.count)})`}
        value={formatSum(current.refunds.amount)}
        beside={byNow(formatSum(beforeByNow.refunds.amount), formatSum(before.refunds.amount))}
      />
      <Tile
        name="From payment to proof"
        value={waitText(current.toProof)}
        beside={`${then}: ${waitText(before.toProof)}`}
      />
      <Tile
        name="From payment to shipping"
        value={waitText(current.toShipping)}
        beside={`${then}: ${waitText(before.toShipping)}`}
      />
    </dl>
  );
};

const Tile = ({ name, value, beside }: { name: string; value: string; beside: string }) => (
  <div className={styles['tile']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['value']}>{value}</dd>
    <dd className={styles['beside']}>{beside}</dd>
  </div>
);
