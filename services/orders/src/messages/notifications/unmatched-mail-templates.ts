import { toAmount } from '@pawlayer/contracts';
import type { UnmatchedPayment } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import type { MailTemplate } from '@pawlayer/service-kit';
import { facts, optionalRow, text } from './mail-block-rules.ts';
import { evidenceRow } from './owner-mail-templates.ts';

/** Tells the owner the news about a payment that matches no order. */
const notice = (sentence: string, details: string, payment: UnmatchedPayment, adminUrl: string): MailTemplate => ({
  subject: sentence,
  heading: sentence,
  blocks: [
    text(details),
    facts([
      ['Payment', payment.stripePaymentIntentId],
      ['Amount', `${payment.amount} ${payment.currency.toUpperCase()}`],
      [
        'Reason',
        payment.reason === 'second_payment'
          ? 'its order was paid by another payment'
          : 'it names no order that we know',
      ],
      ...evidenceRow(payment),
      ...optionalRow('Order', payment.orderId),
    ]),
    { kind: 'link', label: 'Open the list', url: new URL(paths.adminOrders, adminUrl).href },
  ],
});

export const unmatchedNotice = (payment: UnmatchedPayment, adminUrl: string): MailTemplate =>
  notice(
    'A payment matches no order',
    'Stripe received a payment that does not belong to any open order. The store keeps it, and nothing was refunded. Please look it up in the Stripe dashboard.',
    payment,
    adminUrl,
  );

export const disputedUnmatchedNotice = (payment: UnmatchedPayment, adminUrl: string): MailTemplate =>
  notice(
    'A payment that matches no order is disputed',
    "The payer's bank disputes a payment that does not belong to any order. Please answer in the Stripe dashboard; without evidence, the bank decides for the payer.",
    payment,
    adminUrl,
  );

export const closedUnmatchedDisputeNotice = (
  payment: UnmatchedPayment,
  outcome: 'won' | 'lost',
  adminUrl: string,
): MailTemplate =>
  notice(
    `The dispute of a payment that matches no order was ${outcome}`,
    outcome === 'won'
      ? 'The bank decided for the shop. The payment still matches no order. Please refund it in the Stripe dashboard, or write to the payer.'
      : 'The bank decided for the payer and took the money back. You have nothing more to do about this payment.',
    payment,
    adminUrl,
  );

export const failedUnmatchedRefundNotice = (
  payment: UnmatchedPayment,
  amountCents: number,
  adminUrl: string,
): MailTemplate =>
  notice(
    'A refund of a payment that matches no order failed',
    `The payer's bank did not take ${toAmount(amountCents)} ${payment.currency.toUpperCase()}, so the money is back with the shop. Please agree with the payer on another way.`,
    payment,
    adminUrl,
  );
