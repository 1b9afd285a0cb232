import { shippingCents, toAmount, toCents } from '@pawlayer/contracts';
import styles from './price-lines.module.css';

type PriceLinesProps = {
  /** The portrait's price without shipping. If it is unknown, only the total is shown. */
  price: string | undefined;
  total: string;
};

/** Prices of the portrait and shipping, and the total, in CAD. */
export const PriceLines = ({ price, total }: PriceLinesProps) => (
  <dl className={styles['lines']} aria-label="Price">
    {price !== undefined && (
      <>
        <div>
          <dt>Portrait</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shippingText(price)}</dd>
        </div>
      </>
    )}
    <div className={styles['total']}>
      <dt>Total</dt>
      <dd>{total} CAD</dd>
    </div>
  </dl>
);

const shippingText = (price: string): string => {
  const cents = shippingCents(toCents(price));
  return cents === 0 ? 'Free' : toAmount(cents);
};
