import { adminOrderPath, formatDateTime } from '@pawlayer/contracts';
import type { UnmatchedPayment } from '@pawlayer/contracts/admin';
import { Mono, Notice, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unmatchedPaymentsQuery } from '../../lib/queries/orders.ts';
import styles from './unmatched-payments.module.css';

/** Payments that belong to no order. Renders nothing when there are none or they could not be loaded. */
export const UnmatchedPayments = () => {
  const { data } = useQuery(unmatchedPaymentsQuery());
  if (!data || data.total === 0) return null;
  const { payments, total } = data;
  return (
    <Notice tone="danger" title={total === 1 ? 'One payment matches no order' : `${total} payments match no order`}>
      <p>Find each in the Stripe dashboard by its number, and refund it there or write to the payer.</p>
      <Stack as="ul" gap={8} className={styles['payments']}>
        {payments.map(({ stripePaymentIntentId, orderId, reason, amount, currency, createdAt, ...dispute }) => (
          <li key={stripePaymentIntentId}>
            <span className={styles['amount']}>
              {amount} {currency.toUpperCase()}
            </span>{' '}
            {reason.replaceAll('_', ' ')}, {formatDateTime(createdAt)}{' '}
            {orderId && <Link to={adminOrderPath(orderId)}>its order</Link>} <Dispute {...dispute} />
            <Mono className={styles['number']}>{stripePaymentIntentId}</Mono>
          </li>
        ))}
      </Stack>
      {total > payments.length && (
        <p>There are {(total - payments.length).toLocaleString('en-CA')} more, which appear when these are done.</p>
      )}
    </Notice>
  );
};

const Dispute = ({ isDisputed, evidenceDueAt }: Pick<UnmatchedPayment, 'isDisputed' | 'evidenceDueAt'>) =>
  isDisputed && (
    <strong>Disputed by the bank{evidenceDueAt && `, evidence is due by ${formatDateTime(evidenceDueAt)}`}</strong>
  );
