import type { QuoteLine } from '@pawlayer/contracts';
import { formatCad } from '../lib/format/money.ts';
import { SumLines } from './sum-lines.tsx';
import styles from './price-lines.module.css';

type PriceLinesProps = {
  lines: readonly QuoteLine[];
  total: string;
  /** Whether the shop's number for each tax is named. */
  hasTaxNumbers?: boolean;
};

/** What an order costs, line by line, and the total, in CAD. */
export const PriceLines = ({ lines, total, hasTaxNumbers = false }: PriceLinesProps) => (
  <SumLines
    label="Price"
    lines={[
      ...lines.map((line) => ({
        key: line.label,
        name: (
          <>
            {lineName(line)}
            {hasTaxNumbers && line.registration && <span className={styles['number']}>No. {line.registration}</span>}
          </>
        ),
        amount: line.kind === 'shipping' && line.amount === '0.00' ? 'Free' : line.amount,
      })),
      { key: ' total', name: 'Total', amount: formatCad(total), isTotal: true },
    ]}
  />
);

const lineName = ({ label, rate }: QuoteLine): string => (rate === undefined ? label : `${label} ${rate}%`);
