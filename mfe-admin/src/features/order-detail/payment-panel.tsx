import { toCents } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { ExternalIcon, Mono, Panel, TextLink } from '@pawlayer/ui';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatCad } from '../../lib/format/money.ts';
import { statusLabel } from '../../lib/format/order-status.ts';
import { RefundButton } from './refund-button.tsx';
import styles from './panel.module.css';

/** The money: what came, what went back. */
export const PaymentPanel = ({ order }: { order: AdminOrder }) => {
  const { price, shipping, amount, refunded, canRefund, paymentStatus, paidAt, stripePaymentIntentId, stripeUrl } =
    order;
  return (
    <Panel title="Payment">
      <dl className={styles['facts']}>
        <div>
          <dt>State</dt>
          <dd>
            {statusLabel(paymentStatus)}
            {paidAt && `, ${formatDateTime(paidAt)}`}
          </dd>
        </div>
        <div>
          <dt>Portrait</dt>
          <dd>{formatCad(price)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{toCents(shipping) === 0 ? 'Free' : formatCad(shipping)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className={styles['money']}>{formatCad(amount)}</dd>
        </div>
        {toCents(refunded) > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd className={styles['money']}>{formatCad(refunded)}</dd>
          </div>
        )}
        {stripePaymentIntentId && (
          <div>
            <dt>Payment id</dt>
            <dd>
              <Mono>{stripePaymentIntentId}</Mono>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles['actions']}>
        {stripeUrl ? (
          <TextLink href={stripeUrl} target="_blank" rel="noreferrer">
            <ExternalIcon size={18} />
            Open in Stripe
          </TextLink>
        ) : (
          <p className={styles['hint']}>Paid in the Stripe sandbox, which has no dashboard.</p>
        )}
        {canRefund && <RefundButton order={order} />}
      </div>
    </Panel>
  );
};
