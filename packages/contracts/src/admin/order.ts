import * as z from 'zod';
import { amount, id } from '../fields.ts';
import { OrderStatus, ProductionStep } from '../orders.ts';
import { version } from './version.ts';

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

/** Everything that the owner needs to print and ship an order. Amounts are in CAD. */
export const AdminOrder = z.object({
  id: id(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  /** When the order was made again of its payment, because its rows were lost. */
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
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().optional() }),
  pet: z.object({ name: z.string(), breed: z.string().optional(), specialInstructions: z.string().optional() }),
  product: z.object({ name: z.string(), size: z.string() }),
  price: amount(),
  shipping: amount(),
  amount: amount(),
  refunded: amount(),
  /** The amount that can still be refunded through the store. `canRefund` is true when it is more than zero. */
  refundable: amount(),
  canRefund: z.boolean(),
  /** A refund that Stripe has not confirmed yet. `needsOwner`: nothing is known of it after a day. */
  openRefund: z
    .object({ id: id(), amount: amount(), requestedAt: z.iso.datetime(), needsOwner: z.boolean() })
    .optional(),
  /** What arrived, where it is not the order's amount in CAD: `12.34 USD`. */
  received: z.string().optional(),
  /** Whether the owner may take a payment as it is, although it does not fit. */
  canAccept: z.boolean(),
  dispute: z.enum(['open', 'won', 'lost']).optional(),
  /** One line; empty until the address is known. */
  shippingAddress: z.string(),
  stripePaymentIntentId: z.string().optional(),
  /** The payment in Stripe's dashboard; absent with the sandbox. */
  stripeUrl: z.url().optional(),
  photo: z.object({
    contentType: z.string(),
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
  notes: z.string(),
  /** The mails that can be sent to the customer again. */
  mails: z.array(MailKind),
  /** What is wrong and what to do about it, in words. */
  attention: z.array(z.string()),
  timeline: z.array(OrderEvent),
});
export type AdminOrder = z.infer<typeof AdminOrder>;
