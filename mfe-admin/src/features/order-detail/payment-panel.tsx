import { formatDateTime, toCents } from '@pawlayer/contracts';
import { acceptPayment, type AdminOrder, refundOrder, statusLabel } from '@pawlayer/contracts/admin';
import { ExternalIcon, Mono, Panel, Row, Small, TextLink } from '@pawlayer/ui';
import { Fact, FactList } from '../../components/fact-list.tsx';
import { PriceLines } from '../../components/price-lines.tsx';
import { useMay } from '../../lib/session/use-may.ts';
import { AcceptPaymentButton } from './accept-payment-button.tsx';
import { OpenRefund } from './open-refund.tsx';
import { RefundButton } from './refund-button.tsx';
import { RefundFact } from './refund-fact.tsx';
import styles from './panel.module.css';

export const PaymentPanel = ({ order }: { order: AdminOrder }) => {
  const { id, canAccept, canRefund, openRefund, stripeUrl } = order;
  const may = useMay();
  return (
    <Panel title="Payment">
      <PaymentState order={order} />
      <PriceLines lines={order.lines} total={order.amount} hasTaxNumbers />
      <PaymentFacts order={order} />
      {openRefund && <OpenRefund orderId={id} refund={openRefund} />}
      <Row gap={12}>
        {stripeUrl ? (
          <TextLink href={stripeUrl} target="_blank" rel="noreferrer">
            <ExternalIcon size={18} />
            Open in Stripe
          </TextLink>
        ) : (
          <Small>Paid in the Stripe sandbox, which has no dashboard.</Small>
        )}
        {canAccept && may(acceptPayment) && <AcceptPaymentButton order={order} />}
        {canRefund && !openRefund && may(refundOrder) && <RefundButton order={order} />}
      </Row>
    </Panel>
  );
};

const PaymentState = ({ order: { paymentStatus, paidAt } }: { order: AdminOrder }) => (
  <FactList>
    <Fact name="State">
      {statusLabel(paymentStatus)}
      {paidAt && `, ${formatDateTime(paidAt)}`}
    </Fact>
  </FactList>
);

const PaymentFacts = ({ order }: { order: AdminOrder }) => {
  const { received, refunded, dispute, evidenceDueAt, stripePaymentIntentId } = order;
  return (
    <FactList>
      {received && (
        <Fact name="Received" className={styles['money']}>
          {received}
        </Fact>
      )}
      {dispute && <Fact name="Dispute">{disputeLabels[dispute]}</Fact>}
      {evidenceDueAt && <Fact name="Evidence until">{formatDateTime(evidenceDueAt)}</Fact>}
      {toCents(refunded) > 0 && <RefundFact order={order} />}
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
