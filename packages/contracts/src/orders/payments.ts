import * as z from 'zod';
import { callsOf, defineCall } from '../call.ts';
import { ChosenCut } from '../cuts.ts';
import { amount, id } from '../fields.ts';
import { GiftForm } from '../gifts.ts';
import { readPaths } from '../read-paths.ts';
import { ShippingForm } from '../shipping.ts';
import { Quote, QuoteOptions } from './quotes.ts';

const forShoppers = callsOf({ owner: 'orders', auth: 'public' });

const ordered = z.object({ customerId: id(), productId: id(), uploadId: id(), amount: amount() });

const { shippingUnit: _optional, ...requiredFields } = ShippingForm.shape;

const isWholeOrAbsent = (body: Partial<Record<keyof ShippingForm, unknown>>) => {
  const required = Object.keys(requiredFields) as (keyof ShippingForm)[]; // typed as string[]
  const given = required.filter((key) => body[key] !== undefined);
  return given.length === required.length || (given.length === 0 && body.shippingUnit === undefined);
};

/** Either all required fields of the address are present, or none of the address. */
export const PaymentIntentForm = ordered
  .extend(ShippingForm.partial().shape)
  .extend({
    cut: ChosenCut.optional(),
    ...QuoteOptions.shape,
    ...GiftForm.shape,
    /** Whether portrait and photo may be shown in the gallery; not, if absent. */
    showInGallery: z.boolean().optional(),
    /** The visitor has said that the postal code is right, although it is another province's. */
    addressConfirmed: z.boolean().optional(),
  })
  .refine(isWholeOrAbsent, { error: 'Please send the whole shipping address', path: ['shippingStreet'] });
export type PaymentIntentForm = z.infer<typeof PaymentIntentForm>;

export const createPaymentIntent = forShoppers({
  route: 'POST /api/create-payment-intent',
  summary: 'Writes the draft order, then opens its payment; asking again returns the same one',
  body: PaymentIntentForm,
  response: z.object({ clientSecret: z.string() }),
  errors: [
    'not_found',
    'amount_mismatch',
    'postal_code_mismatch',
    'rush_sold_out',
    'rush_of_no_use',
    'already_ordered',
    'payment_in_progress',
    'photo_erased',
    'payment_canceled',
  ],
});

/** A Stripe payment intent's id. */
export const stripePaymentIntentId = () => z.string().regex(/^pi_[A-Za-z0-9_]{1,250}$/, 'This is not a payment id');

const chosen = ordered.extend({
  productName: z.string(),
  productSize: z.string(),
  petName: z.string(),
  cut: ChosenCut.optional(),
  ...QuoteOptions.shape,
  ...GiftForm.shape,
  showInGallery: z.boolean().optional(),
  /** The visitor has said that the postal code is right, although it is another province's. */
  addressConfirmed: z.boolean().optional(),
  /** What the visitor saw; absent for an order that was made again from its payment. */
  quote: Quote.optional(),
});

/** Everything that checkout keeps in session storage. */
export const CheckoutData = chosen.extend(ShippingForm.shape);
export type CheckoutData = z.infer<typeof CheckoutData>;

const resuming = {
  /** Without an address if the order has none yet. */
  response: chosen.extend(ShippingForm.partial().shape),
  errors: ['not_found', 'already_ordered', 'payment_in_progress', 'photo_erased'],
} as const;

/** By the link of the mail that says that a payment failed. */
export const resumeOrder = forShoppers({
  ...resuming,
  route: 'POST /api/orders/resume',
  summary: 'What checkout needs to pay again for an order whose delayed payment failed, by the token of a mailed link',
  body: z.object({ token: z.string().regex(/^[\w-]{1,200}$/) }),
});

/** By the client secret that a bank's redirect brings back, perhaps into a browser that knows nothing of the order. */
export const findReturnedOrder = forShoppers({
  ...resuming,
  route: 'POST /api/orders/returned',
  summary: "Settles the payment of a bank's redirect, and answers what checkout needs to pay again if it has failed",
  body: z.object({ clientSecret: z.string().regex(/^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9_]{1,100}$/) }),
});

export const receiveStripeEvent = defineCall({
  owner: 'orders',
  route: 'POST /api/webhooks/stripe',
  auth: 'signed',
  summary: 'Stripe tells what happened to a payment',
  response: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
});

export const getConfig = forShoppers({
  route: `GET ${readPaths.config}`,
  summary: 'What the browser needs to take a payment',
  response: z.object({ stripe: z.object({ publishableKey: z.string(), sandbox: z.boolean() }) }),
});
