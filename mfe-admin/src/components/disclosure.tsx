import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  /** The line that is always seen: an icon and a sentence. */
  summary: ReactNode;
  tone: 'good' | 'warning' | 'bad';
  open?: boolean;
  /** What the line offers while the rest is folded away. */
  offer?: string;
  /** Without rules of its own, for a place that has some. */
  bare?: boolean;
  children: ReactNode;
};

/** One line that unfolds. */
export const Disclosure = ({ summary, tone, open, offer = 'Show each', bare, children }: DisclosureProps) => (
  <details open={open} className={styles['details']} data-bare={bare || undefined}>
    <summary className={styles['summary']} data-tone={tone} data-offer={offer}>
      {summary}
    </summary>
    {children}
  </details>
);
