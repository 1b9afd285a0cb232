import { capitalize, OrderStatus } from '@pawlayer/contracts';
import { KeptCut, type OrderEvent, statusLabel } from '@pawlayer/contracts/admin';
import { detailFacts } from '../../lib/format/detail-facts.ts';
import { describeCut } from './cut-labels.ts';

const kindLabels: Readonly<Record<string, string>> = {
  drafted: 'Order started',
  changed: 'Changed before it was paid',
  repriced: 'Price changed',
  planned_again: 'Dates planned again',
  details_sent: 'Missing details sent by the customer',
  address_added: 'Address added',
  cut_changed: 'Cut changed',
  photo_added: 'Photo sent again',
  photo_found: 'Photo found in storage',
  restored: 'Rebuilt from its payment',
  mail_requested: 'Mail sent again',
  refund_requested: 'Refund requested',
  refund_refused: 'Refund refused by Stripe',
  refund_grew: 'More was refunded',
  refund_failed: 'A refund failed',
  refund_dropped: 'Refund given up',
  dispute_opened: 'Disputed by the bank',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  payment_failed: 'A delayed payment failed',
  payment_accepted: 'Payment accepted by hand',
  gallery_allowed: 'Allowed in the gallery',
  gallery_withdrawn: 'Withdrawn from the gallery',
  marked_memorial: 'Marked as a memorial',
  unmarked_memorial: 'No longer marked as a memorial',
  print_failed: 'A print failed',
  proof_change_requested: 'Change to the proof requested',
  proof_reminded: 'Reminder of the proof sent',
  proof_held: 'Proof on hold',
};

/** The label of an event; an unknown kind is made readable. */
export const eventTitle = ({ kind }: Pick<OrderEvent, 'kind'>): string => {
  const status = OrderStatus.safeParse(kind);
  if (status.success) return statusLabel(status.data);
  const words = kind.replaceAll(/[._-]/g, ' ');
  return kindLabels[kind] ?? capitalize(words);
};

/** The details of an event as pairs of label and text, without empty ones. */
export const eventFacts = ({ detail }: Pick<OrderEvent, 'detail'>): [string, string][] =>
  detailFacts(detail, (value) => {
    const cut = KeptCut.safeParse(value);
    return cut.success ? describeCut(cut.data) : undefined;
  });
