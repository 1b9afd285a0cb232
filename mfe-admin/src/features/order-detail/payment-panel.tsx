import { toCents } from '@pawlayer/contracts';
import { acceptPayment, type AdminOrder, refundOrder } from '@pawlayer/contracts/admin';
import { ExternalIcon, Mono, Panel, TextLink } from '@pawlayer/ui';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatCad } from '../../lib/format/money.ts';
import { statusLabel } from '../../lib/format/order-status.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { AcceptPaymentButton } from './accept-payment-button.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { OpenRefund } from './open-refund.tsx';
import { RefundButton } from './refund-button.tsx';
import styles from './panel.module.css';

export const PaymentPanel = ({ order }: { order: AdminOrder }) => {
  const { id, canAccept, canRefund, openRefund, stripeUrl } = order;
  const may = useMay();
  return (
    <Panel title="Payment">
      <PaymentFacts order={order} />
      {openRefund && <OpenRefund orderId={id} refund={openRefund} />}
      <div className={styles['actions']}>
        {stripeUrl ? (
          <TextLink href={stripeUrl} target="_blank" rel="noreferrer">
            <ExternalIcon size={18} />
            Open in Stripe
          </TextLink>
        ) : (
          <p className={styles['hint']}>Paid in the Stripe sandbox, which has no dashboard.</p>
        )}
        {canAccept && may(acceptPayment) && <AcceptPaymentButton order={order} />}
        {canRefund && !openRefund && may(refundOrder) && <RefundButton order={order} />}
      </div>
    </Panel>
  );
};

const PaymentFacts = ({ order }: { order: AdminOrder }) => {
  const { price, shipping, amount, received, refunded, dispute, paymentStatus, paidAt, stripePaymentIntentId } = order;
  return (
    <FactList>
      <Fact name="State">
        {statusLabel(paymentStatus)}
        {paidAt && `, ${formatDateTime(paidAt)}`}
      </Fact>
      <Fact name="Portrait">{formatCad(price)}</Fact>
      <Fact name="Shipping">{toCents(shipping) === 0 ? 'Free' : formatCad(shipping)}</Fact>
      <Fact name="Total" className={styles['money']}>
        {formatCad(amount)}
      </Fact>
      {received && (
        <Fact name="Received" className={styles['money']}>
          {received}
        </Fact>
      )}
      {dispute && <Fact name="Dispute">{disputeLabels[dispute]}</Fact>}
      {toCents(refunded) > 0 && (
        <Fact name="Refunded" className={styles['money']}>
          {formatCad(refunded)}
        </Fact>
      )}
      {stripePaymentIntentId && (
        <Fact name="Payment id">
          <Mono>{stripePaymentIntentId}</Mono>
        </Fact>
      )}
    </FactList>
  );
};

const disputeLabels = {
  open: 'The bank has not decided yet',
  won: 'Won: the money stays with the shop',
  lost: 'Lost: the bank took the money back',
} satisfies Record<NonNullable<AdminOrder['dispute']>, string>;
