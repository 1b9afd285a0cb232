import * as z from 'zod';
import { amount, day, id } from '../../fields.ts';
import { GiftForm } from '../../gifts.ts';
import { OrderStatus, ProductionStep } from '../../orders/orders.ts';
import { DayRange, QuoteLine, QuoteOptions } from '../../orders/quotes.ts';
import { Pet } from '../../pets.ts';
import { version } from '../version.ts';
import { Prepress } from './prepress.ts';

/** The statuses in the owner's list of orders. Orders with the other statuses never received a payment. */
export const ListedOrderStatus = OrderStatus.exclude(['awaiting_payment', 'expired']);

/** A row of the list. `needsAttention`: the owner has to look at the order, which states why. */
export const AdminOrderRow = z.object({
  id: id(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  customerName: z.string(),
  petName: z.string(),
  productName: z.string(),
  amount: amount(),
  status: OrderStatus,
  needsAttention: z.boolean(),
  isRush: z.boolean(),
  /** The day by which it has to be shipped; absent for one that was made again from its payment. */
  shipsBy: day().optional(),
  /** Whether that day has passed, and the order waits for nobody but the shop. */
  isLate: z.boolean(),
  version,
  /** The step forward that it may take together with others: it asks for nothing more, such as an approval. */
  nextStep: ProductionStep.optional(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

/** `kind` is the event: a past-tense verb or a status. `detail` is its data. */
export const OrderEvent = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const MailKind = z.enum(['confirmation', 'address-request', 'production', 'proof']);
export type MailKind = z.infer<typeof MailKind>;

/** A refund as Stripe knows it, split over the order's lines to the cent. */
export const OrderRefund = z.object({
  amount: amount(),
  at: z.iso.datetime(),
  lines: z.array(z.object({ label: z.string(), amount: amount() })),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Everything that the owner needs to print and ship an order. Amounts are in CAD. */
export const AdminOrder = z.object({
  id: id(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  /** When the order was made again from its payment, because its rows were lost. */
  restoredAt: z.iso.datetime().optional(),
  version,
  status: OrderStatus,
  /** The status of the payment alone, independent of production. */
  paymentStatus: OrderStatus,
  production: ProductionStep.optional(),
  /** Whether the order is paid, so that production may start. */
  isWorkable: z.boolean(),
  /** The steps that may follow the current one. */
  nextSteps: z.array(ProductionStep),
  /** Printing requires the approval of the frozen model, or `withoutApproval` in the form. */
  needsApproval: z.boolean(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    /** The hash of the address, by which the customer's page is found; absent when it is erased. */
    personId: z.string().optional(),
  }),
  pet: Pet,
  product: z.object({ name: z.string(), size: z.string() }),
  price: amount(),
  shipping: amount(),
  amount: amount(),
  /** What it was sold for, line by line. */
  lines: z.array(QuoteLine),
  refunded: amount(),
  refunds: z.array(OrderRefund),
  /** What could be refunded for a missed rush, taxes included. */
  missedRush: amount().optional(),
  options: QuoteOptions,
  gift: z.object(GiftForm.shape),
  /** For a memorial, a proof is never auto-approved. */
  isMemorial: z.boolean(),
  /**
   * Since when portrait and photo may be shown in the gallery, and whether the portrait is final; absent when they may
   * not.
   */
  gallery: z.object({ allowedAt: z.iso.datetime(), isFinal: z.boolean() }).optional(),
  /** As promised when it was sold. */
  promised: DayRange.optional(),
  /** The day on which it is planned to be printed, and by which it has to be shipped. */
  printsOn: day().optional(),
  shipsBy: day().optional(),
  isLate: z.boolean(),
  /** The amount that can still be refunded through the store. `canRefund` is true when it is more than zero. */
  refundable: amount(),
  canRefund: z.boolean(),
  /** A refund that Stripe has not confirmed yet. `needsOwner`: it is still unknown after a day. */
  openRefund: z
    .object({ id: id(), amount: amount(), requestedAt: z.iso.datetime(), needsOwner: z.boolean() })
    .optional(),
  /** What arrived, where it is not the order's amount in CAD: `12.34 USD`. */
  received: z.string().optional(),
  /** Whether the owner may accept the payment although it does not fit. */
  canAccept: z.boolean(),
  dispute: z.enum(['open', 'won', 'lost']).optional(),
  /** Until when the bank takes evidence of an open dispute, where Stripe says so. */
  evidenceDueAt: z.iso.datetime().optional(),
  /** One line; empty until the address is known. */
  shippingAddress: z.string(),
  /** The same as it is written on a parcel, as in its country. */
  addressLines: z.array(z.string()),
  stripePaymentIntentId: z.string().optional(),
  /** The payment in Stripe's dashboard; absent with the sandbox. */
  stripeUrl: z.url().optional(),
  photo: z.object({
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
    pictureNames: z.array(z.string()),
    /** When the photo was erased at the end of its retention period. */
    erasedAt: z.iso.datetime().optional(),
    /** When its row was made again without it: the customer has to send it again. */
    lostAt: z.iso.datetime().optional(),
  }),
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.url().optional() }).optional(),
  /** What the parcel weighs, in grams; without a portrait while no model is frozen. */
  weight: z.object({ portraitGrams: z.number().optional(), packagingGrams: z.number() }),
  notes: z.string(),
  /** The mails that can be sent to the customer again. */
  mails: z.array(MailKind),
  /** What is wrong and what to do about it, in words. */
  attention: z.array(z.string()),
  prepress: Prepress,
  timeline: z.array(OrderEvent),
});
export type AdminOrder = z.infer<typeof AdminOrder>;
