import { capitalize, OrderStatus } from '@pawlayer/contracts';
import { KeptCut, type OrderEvent } from '@pawlayer/contracts/admin';
import { formatCadCents } from '../../lib/format/money.ts';
import { statusLabel } from '../../lib/format/order-status.ts';
import { describeCut } from './cut-labels.ts';

const kindLabels: Readonly<Record<string, string>> = {
  drafted: 'Order begun',
  changed: 'Changed before it was paid',
  repriced: 'Price changed',
  planned_again: 'Days planned again',
  details_sent: 'Missing details sent by the customer',
  address_added: 'Address added',
  cut_changed: 'Cut changed',
  photo_added: 'Photo sent again',
  photo_found: 'Photo found in the store',
  restored: 'Made again of its payment',
  mail_requested: 'Mail sent again',
  refund_requested: 'Refund asked for',
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
  marked_memorial: 'Marked as in memory',
  unmarked_memorial: 'No longer marked as in memory',
  print_failed: 'A print failed',
  proof_change_requested: 'Change of the proof asked for',
  proof_reminded: 'Reminded of the proof',
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
  Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    const label = name.replace(/Cents$/, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
    return [[label, detailText(name, value)] as [string, string]]; // flatMap widens the pair
  });

const detailText = (name: string, value: unknown): string => {
  if (name.endsWith('Cents')) return formatCadCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return objectText(value);
  const status = OrderStatus.safeParse(value);
  return status.success ? statusLabel(status.data) : String(value);
};

const objectText = (value: unknown): string => {
  const cut = KeptCut.safeParse(value);
  return cut.success ? describeCut(cut.data) : JSON.stringify(value);
};
