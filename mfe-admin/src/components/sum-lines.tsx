import type { ReactNode } from 'react';
import styles from './sum-lines.module.css';

type SumLine = { key: string; name: ReactNode; amount: string; isTotal?: boolean };

type SumLinesProps = { label: string; lines: readonly SumLine[] };

/** Amounts below each other; a total stands below a rule. */
export const SumLines = ({ label, lines }: SumLinesProps) => (
  <dl className={styles['lines']} aria-label={label}>
    {lines.map(({ key, name, amount, isTotal = false }) => (
      <div key={key} className={isTotal ? styles['total'] : undefined}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
