import { dayText, formatDateTime, isolated, type OrderStatus } from '@pawlayer/contracts';
import { mailFacts, type MailTextName } from '@pawlayer/contracts/admin';
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

/** Tells the owner that an order was lost with the database and made again of its payment. */
export const restoredNotice = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `Order ${order.number} was made again of its payment`,
  heading: `Order ${order.number} was lost and made again`,
  blocks: [
    text(
      'The database is older than this order, as after a restore of a backup. Stripe has its payment, so the order was made again of it. What was not in the payment is lost: the words about the pet, the address, proofs and production, and the photo unless it is still in the store. Whether this portrait was already proofed, printed or shipped is not known to the store; please look among your files, prints and parcels before you make it.',
    ),
    text(
      order.isWorkable && (order.isPhotoLost || !order.address)
        ? 'The customer is asked for what is missing by mail, with a link.'
        : 'The customer is not asked for anything.',
    ),
    ...(order.isRush
      ? [
          text(
            'It was sold with rush. The day that was promised is lost, so it takes a rush place on the next day that rush can have; its page says which.',
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
  subject: `Order ${order.number} needs a look: ${attentionReason(order)}`,
  heading: `Order ${order.number} needs a look`,
  blocks: [
    text(
      'What Stripe says of the payment does not fit the order, or the payment is disputed. Nothing was refunded or deleted; please compare both in the Stripe dashboard.',
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
    return 'The bank decided for the customer and took the money back. Nothing more is to be made or shipped for this order.';
  return isWorkable
    ? 'The bank decided for the shop. The order stands as it did before the dispute, and work on it may go on.'
    : 'The bank decided for the shop. Work on the order stays stopped for another reason, which its page shows.';
};

/** Tells the owner that a mail left with the words that the shop comes with. */
export const unfilledTextNotice = (
  { name, version, reason, number }: { name: MailTextName; version: number; reason: string; number: string },
  adminUrl: string,
): MailTemplate => ({
  subject: `Your words for the mail "${mailFacts[name].title}" do not fit an order`,
  heading: 'Your words do not fit an order',
  blocks: [
    text(
      `The mail "${mailFacts[name].title}" was sent, but with the words that the shop comes with: version ${version} of yours could not be filled. Please look at the words. You are told once for each version, and other orders may be affected, too.`,
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
      'Stripe tells this shop of payments that were made in its other mode: of test payments in a shop for real money, or the other way round. They are kept, and make no order. Please look at the webhook endpoints in the Stripe dashboard, in both modes.',
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
      'Somebody may be trying stolen cards in the shop. For an hour, each visitor may begin only a few payments; orders that are paid are not affected. Nothing needs to be done at once: please look at the declined payments in the Stripe dashboard, and tighten the rules of Stripe Radar there if it goes on.',
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
  ['Status', order.status],
  ...optionalRow('Payment', order.paymentId),
];

/** Until when the bank takes evidence in a dispute. */
export const evidenceRow = ({ evidenceDueAt }: { evidenceDueAt?: Date | string | undefined }): FactRows =>
  optionalRow('Evidence until', evidenceDueAt && `${formatDateTime(evidenceDueAt)} (Vancouver)`);
