import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Fact } from '../../components/fact-list.tsx';
import { formatCad } from '../../lib/format/money.ts';
import panelStyles from './panel.module.css';
import styles from './refund-fact.module.css';

/** What was refunded, and how each refund divides among the lines of the order. */
export const RefundFact = ({ order: { refunded, refunds } }: { order: AdminOrder }) => (
  <Fact name="Refunded">
    <span className={panelStyles['money']}>{formatCad(refunded)}</span>
    <ul className={styles['refunds']}>
      {refunds.map(({ amount, at, lines }) => (
        <li key={`${at} ${amount}`}>
          {formatCad(amount)}, {formatDateTime(at)}
          <span className={styles['split']}>
            {lines.map(({ label, amount: part }) => `${label} ${part}`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </Fact>
);
