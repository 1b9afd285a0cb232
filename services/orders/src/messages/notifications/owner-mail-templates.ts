import { dayText, formatDateTime, isolated, type OrderStatus } from '@pawlayer/contracts';
import { mailFacts, type MailTextName, statusLabel } from '@pawlayer/contracts/admin';
import { adminMailTextPath } from '@pawlayer/contracts/paths';
import type { MailTemplate } from '@pawlayer/service-kit';
import { shownAddressLine } from '../../core/orders/address-rules.ts';
import {
  carvedRows,
  facts,
  formatCad,
  optionalRow,
  orderLink,
  previewPicture,
  priceRows,
  sandboxNote,
  text,
  type FactRows,
  type MailedOrder,
  type StoreInfo,
} from './mail-block-rules.ts';

/** Notifies the owner of a new order. */
export const ownerNotice = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `${order.isRush ? 'New rush order' : 'New order'} ${order.number}, ${formatCad(order.amountCents)}`,
  heading: `New order: ${order.pet.name}`,
  blocks: [
    previewPicture(order, store),
    ...sandboxNote(store),
    facts([
      ...paymentRows(order),
      ...carvedRows(order.carved),
      ...priceRows(order),
      ['Ship to', shownAddressLine(order.address) || 'ADDRESS MISSING; the customer has been asked'],
      ...optionalRow('Ship by', order.shipsBy && dayText(order.shipsBy)),
      ...optionalRow('For', order.gift.recipientName),
      ...optionalRow('Words on the slip', order.gift.giftNote),
      ...customerRows(order),
    ]),
    orderLink(order, store),
  ],
});

/** Tells the owner that an order was lost with the database and made again from its payment. */
export const restoredNotice = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `Order ${order.number} was rebuilt from its payment`,
  heading: `Order ${order.number} was lost and rebuilt`,
  blocks: [
    text(
      'The database is older than this order, as it is when a backup was restored. Stripe has the payment, so the store rebuilt the order from it. What was not in the payment is lost: the instructions, the address, proofs and production, and the photo unless it is still in the store. The store does not know whether this portrait was already proofed, printed or shipped. Please check your files, prints and parcels before you make it.',
    ),
    text(
      order.isWorkable && (order.isPhotoLost || !order.address)
        ? 'The customer gets a mail with a link that asks for what is missing.'
        : 'The customer is not asked for anything.',
    ),
    ...(order.isRush
      ? [
          text(
            'It was sold with rush. The promised day is lost, so it takes the next free rush place. Its page shows the day.',
          ),
        ]
      : []),
    facts([...paymentRows(order), ...priceRows(order), ...customerRows(order)]),
    orderLink(order, store),
  ],
});

/** What has to be looked at; a dispute is answered within days. */
export const attentionReason = ({ isDisputed, status }: MailedOrder): OrderStatus => (isDisputed ? 'disputed' : status);

/** Notifies the owner that payment and order do not match, or that a payment is disputed. */
export const attentionNotice = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `Order ${order.number} needs a look: ${statusLabel(attentionReason(order)).toLowerCase()}`,
  heading: `Order ${order.number} needs a look`,
  blocks: [
    text(
      'The payment at Stripe does not match the order, or the customer’s bank disputes it. Nothing was refunded or deleted. Please compare both in the Stripe dashboard.',
    ),
    facts([...paymentRows(order), ...evidenceRow(order), ...priceRows(order), ...customerRows(order)]),
    orderLink(order, store),
  ],
});

/** Notifies the owner that a refund did not reach the customer; the money is back with the shop. */
export const failedRefundNotice = (order: MailedOrder, amountCents: number, store: StoreInfo): MailTemplate => ({
  subject: `Order ${order.number}: a refund failed`,
  heading: `A refund of order ${order.number} failed`,
  blocks: [
    text(
      `The customer's bank did not take ${formatCad(amountCents)}, so the money is back with the shop, and the order no longer counts it as refunded. Please agree with the customer on another way.`,
    ),
    facts([...paymentRows(order), ...priceRows(order), ...customerRows(order)]),
    orderLink(order, store),
  ],
});

/** Notifies the owner how a dispute ended. */
export const closedDisputeNotice = (order: MailedOrder, outcome: 'won' | 'lost', store: StoreInfo): MailTemplate => ({
  subject: `Order ${order.number}: the dispute was ${outcome}`,
  heading: `The dispute of order ${order.number} was ${outcome}`,
  blocks: [
    text(closedDisputeText(order, outcome)),
    facts([...paymentRows(order), ...priceRows(order), ...customerRows(order)]),
    orderLink(order, store),
  ],
});

const closedDisputeText = ({ isWorkable }: MailedOrder, outcome: 'won' | 'lost'): string => {
  if (outcome === 'lost')
    return 'The bank decided for the customer and took the money back. Make and ship nothing more for this order.';
  return isWorkable
    ? 'The bank decided for the shop. The order is as it was before the dispute, and you can go on with it.'
    : 'The bank decided for the shop. The order is still on hold for another reason, which its page shows.';
};

/** Tells the owner that a mail left with the original words. */
export const unfilledTextNotice = (
  { name, version, reason, number }: { name: MailTextName; version: number; reason: string; number: string },
  adminUrl: string,
): MailTemplate => ({
  subject: `Your words for the mail "${mailFacts[name].title}" do not fit an order`,
  heading: 'Your words do not fit an order',
  blocks: [
    text(
      `The mail "${mailFacts[name].title}" was sent, but with the original words: version ${version} of yours could not be filled in for this order. Please check your words. Other orders may be affected too; you get this mail once for each version.`,
    ),
    facts([
      ['Order', number],
      ['Why', reason],
    ]),
    { kind: 'link', label: 'Open the words', url: new URL(adminMailTextPath(name), adminUrl).href },
  ],
});

/** Warns the owner that Stripe's dashboard sends events of its other mode to this shop. */
export const wrongModeNotice = (eventId: string): MailTemplate => ({
  subject: "Events of Stripe's other mode arrive",
  heading: "Events of Stripe's other mode arrive",
  blocks: [
    text(
      'Stripe sends this shop payments from its other mode: test payments to a shop for real money, or the other way round. The store keeps them, but makes no orders of them. Please check the webhook endpoints in the Stripe dashboard, in both modes.',
    ),
    facts([['Event', eventId]]),
  ],
});

/** Warns the owner that somebody may be trying stolen cards. */
export const cardTestingNotice = ({ declines, startedAt }: { declines: number; startedAt: Date }): MailTemplate => ({
  subject: 'Many cards are being declined',
  heading: 'Many cards are being declined',
  blocks: [
    text(
      'Somebody may be trying stolen cards in the shop. For an hour, each visitor can start only a few payments. Paid orders are not affected. You do not have to act at once: please check the declined payments in the Stripe dashboard, and tighten the rules of Stripe Radar if it goes on.',
    ),
    facts([
      ['Declined', `${declines} payments`],
      ['Noticed', `${formatDateTime(startedAt)} (Vancouver)`],
    ]),
  ],
});

const customerRows = ({ customer, pet }: MailedOrder): FactRows => [
  ['Customer', `${customer.firstName} ${customer.lastName}`],
  ['E-mail', customer.email],
  ...optionalRow('Phone', customer.phone),
  ['Pet', pet.breed === undefined ? pet.name : `${pet.name} (${isolated(pet.breed)})`],
  ...optionalRow('Instructions', pet.specialInstructions),
];

const paymentRows = (order: MailedOrder): FactRows => [
  ['Order', order.number],
  ['Status', statusLabel(order.status)],
  ...optionalRow('Payment', order.paymentId),
];

/** Until when the bank takes evidence in a dispute. */
export const evidenceRow = ({ evidenceDueAt }: { evidenceDueAt?: Date | string | undefined }): FactRows =>
  optionalRow('Evidence until', evidenceDueAt && `${formatDateTime(evidenceDueAt)} (Vancouver)`);
