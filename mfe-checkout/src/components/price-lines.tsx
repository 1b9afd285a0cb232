import { shippingCents, toAmount } from '@pawlayer/contracts';
import styles from './price-lines.module.css';

/** What the portrait costs, what its way costs, and both together. In CAD cents. */
export const PriceLines = ({ priceCents }: { priceCents: number }) => {
  const shipping = shippingCents(priceCents);
  return (
    <dl className={styles['lines']} aria-label="Price">
      <div>
        <dt>Portrait</dt>
        <dd>{toAmount(priceCents)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{shipping === 0 ? 'Free' : toAmount(shipping)}</dd>
      </div>
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>{toAmount(priceCents + shipping)} CAD</dd>
      </div>
    </dl>
  );
};
