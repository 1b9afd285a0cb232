import type { QuoteLine } from '@pawlayer/contracts';
import { lineName, lineText } from './line-texts.ts';
import styles from './price-lines.module.css';

type PriceLinesProps = {
  /** If they are unknown, only the total is shown. */
  lines: readonly QuoteLine[] | undefined;
  total: string;
  /** Whether newer ones are on their way. */
  isUpdating?: boolean;
};

/** What an order costs, line by line, and the total, in CAD. */
export const PriceLines = ({ lines = [], total, isUpdating = false }: PriceLinesProps) => (
  <dl className={styles['lines']} aria-label="Price" aria-busy={isUpdating}>
    {lines.map((line) => (
      <div key={lineName(line)}>
        <dt>{lineName(line)}</dt>
        <dd>{lineText(line)}</dd>
      </div>
    ))}
    <div className={styles['total']}>
      <dt>Total</dt>
      <dd>{total} CAD</dd>
    </div>
  </dl>
);
