import * as z from 'zod';
import { callsOf } from '../call.ts';
import { KeptCarved } from '../carved.ts';
import { amount, email, honeypot, id, storable } from '../fields.ts';
import { OrderStatus } from './orders.ts';

const defineCall = callsOf({ owner: 'orders', auth: 'public' });

/** How long the link to all orders of an address opens. */
export const foundOrdersMinutes = 30;

/** How many orders such a link shows, the latest first. */
export const maxFoundOrders = 50;

/** As it is read out or copied out of a mail: `#1a2b 3c4d` and `Order number: 1A2B3C4D.` are `1A2B3C4D`. */
const typedOrderNumber = () =>
  storable(40)
    .transform((text) =>
      text
        .toUpperCase()
        .replace(/^\W*ORDER(?:\s+NUMBER)?/, '')
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    .pipe(z.string().regex(/^[\dA-F]{8}$/, 'An order number has 8 characters, such as 1A2B3C4D'));

export const FindOrdersForm = z.object({
  orderNumber: typedOrderNumber(),
  email: email('Valid email is required'),
  website: honeypot(),
});
export type FindOrdersForm = z.infer<typeof FindOrdersForm>;

export const findOrders = defineCall({
  route: 'POST /api/orders/find',
  summary: 'Mails a link to all orders of this address, if the number is of one of them; the answer never says so',
  body: FindOrdersForm,
  status: 202,
  response: z.object({ message: z.string() }),
});

/** An order of the address, as its customer reads it. */
export const FoundOrder = z.object({
  id: id(),
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  petName: z.string(),
  productName: z.string(),
  /** What is carved into the portrait. */
  carved: KeptCarved.optional(),
  amount: amount(),
  status: OrderStatus,
  /** Leads back to paying, where a delayed payment has failed; that of `resumeOrder`. */
  payToken: z.string().optional(),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const readFoundOrders = defineCall({
  route: 'POST /api/order-links/orders/read',
  summary:
    'The orders of a mailed link, the latest first; the token is in the body, where no log has it. Changes nothing',
  body: z.object({ token: storable(200) }),
  response: z.object({ orders: z.array(FoundOrder).max(maxFoundOrders) }),
  errors: ['not_found'],
});
