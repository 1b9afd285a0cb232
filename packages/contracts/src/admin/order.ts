import * as z from 'zod';
import { amount, id } from '../fields.ts';
import { OrderStatus, ProductionStep } from '../orders.ts';
import { version } from './version.ts';

/** The statuses that an order in the owner's list can have; the rest never had money. */
export const ListedOrderStatus = OrderStatus.exclude(['awaiting_payment', 'expired']);

/** A line of the list. `needsAttention`: a person has to look; the order itself says why. */
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

/** `kind` is what happened, past tense or a status; `detail` is whatever belongs to it. */
export const OrderEvent = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const MailKind = z.enum(['confirmation', 'address-request', 'production', 'proof']);
export type MailKind = z.infer<typeof MailKind>;

/** Everything the owner needs to print and send an order. Amounts are CAD. */
export const AdminOrder = z.object({
  id: id(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  version,
  status: OrderStatus,
  /** The payment's own state, whatever production does. */
  paymentStatus: OrderStatus,
  production: ProductionStep.optional(),
  /** It is paid for, so that it may be produced. */
  isWorkable: z.boolean(),
  /** The steps that may follow now. */
  nextSteps: z.array(ProductionStep),
  /** Printing waits for the approval of the frozen model; without it the form's `withoutApproval` is needed. */
  needsApproval: z.boolean(),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().optional() }),
  pet: z.object({ name: z.string(), breed: z.string().optional(), specialInstructions: z.string().optional() }),
  product: z.object({ name: z.string(), size: z.string() }),
  price: amount(),
  shipping: amount(),
  amount: amount(),
  refunded: amount(),
  /** What can still be given back through the store; `canRefund` when that is more than nothing. */
  refundable: amount(),
  canRefund: z.boolean(),
  /** One line; empty until it is known. */
  shippingAddress: z.string(),
  stripePaymentIntentId: z.string().optional(),
  /** The payment in Stripe's dashboard; absent for the sandbox. */
  stripeUrl: z.url().optional(),
  photo: z.object({
    contentType: z.string(),
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
    pictureNames: z.array(z.string()),
    /** It was kept as long as the privacy policy says, and is gone. */
    erasedAt: z.iso.datetime().optional(),
  }),
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.url().optional() }).optional(),
  notes: z.string(),
  /** What the customer may be sent again. */
  mails: z.array(MailKind),
  /** What is wrong and what to do about it, in words. */
  attention: z.array(z.string()),
  timeline: z.array(OrderEvent),
});
export type AdminOrder = z.infer<typeof AdminOrder>;
