import { VisuallyHidden } from '../text/text.tsx';
import styles from './price.module.css';

export type PriceProps = {
  /** CAD as a decimal string, such as `45.00`. Whole dollars are shown without cents. */
  amount: string;
  /** The previous price, shown struck through. */
  originalAmount?: string | undefined;
};

/** A price in headline size. */
export const Price = ({ amount, originalAmount }: PriceProps) => (
  <p className={styles['price']}>
    <span className={styles['amount']}>
      <span className={styles['sign']}>$</span>
      {brief(amount)}
    </span>{' '}
    <span className={styles['currency']}>CAD</span>
    {originalAmount && (
      <del className={styles['before']}>
        <VisuallyHidden>Before: </VisuallyHidden>${brief(originalAmount)}
      </del>
    )}
  </p>
);

const brief = (amount: string): string => amount.replace(/\.00$/, '');
