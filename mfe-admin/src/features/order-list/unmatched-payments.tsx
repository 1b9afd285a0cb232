import { adminOrderPath, formatDateTime } from '@pawlayer/contracts';
import { Mono, Notice } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unmatchedPaymentsQuery } from '../../lib/queries/orders.ts';
import styles from './unmatched-payments.module.css';

/** Payments that belong to no order. Renders nothing when there are none or they could not be loaded. */
export const UnmatchedPayments = () => {
  const { data: payments = [] } = useQuery(unmatchedPaymentsQuery());
  if (payments.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={payments.length === 1 ? 'One payment fits no order' : `${payments.length} payments fit no order`}
    >
      <p>Find each in the Stripe dashboard by its number, and refund it there or write to the payer.</p>
      <ul className={styles['payments']}>
        {payments.map(({ stripePaymentIntentId, orderId, reason, amount, currency, createdAt }) => (
          <li key={stripePaymentIntentId}>
            <span className={styles['amount']}>
              {amount} {currency.toUpperCase()}
            </span>{' '}
            {reason.replaceAll('_', ' ')}, {formatDateTime(createdAt)}{' '}
            {orderId && <Link to={adminOrderPath(orderId)}>its order</Link>}
            <Mono className={styles['number']}>{stripePaymentIntentId}</Mono>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
