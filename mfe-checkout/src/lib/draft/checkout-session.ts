import { CheckoutData, Quote, stripePaymentIntentId } from '@pawlayer/contracts';
import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/**
 * As it may be stored, also edited by hand. Without its ids there is no order; texts and days are left to the server to
 * refuse, which names them, and an amount that is none is put right by its quote.
 */
const StoredCheckout = CheckoutData.extend({
  shippingStreet: z.string(),
  shippingUnit: z.string().optional(),
  shippingCity: z.string(),
  shippingState: z.string(),
  shippingPostalCode: z.string(),
  shippingCountry: z.string(),
  neededBy: z.string().optional(),
  notBefore: z.string().optional(),
  recipientName: z.string().optional(),
  giftNote: z.string().optional(),
  amount: CheckoutData.shape.amount.catch('0.00'),
  quote: Quote.optional().catch(undefined),
});

/** A successful payment whose order has not been saved yet; it must survive a reload. */
export const PaidIntent = z.object({ stripePaymentIntentId: stripePaymentIntentId(), data: StoredCheckout });
export type PaidIntent = z.infer<typeof PaidIntent>;

/** The order as the wizard passes it to checkout. */
export const checkoutData = sessionValue('checkoutData', StoredCheckout);
/** Set as soon as Stripe reports success, and deleted once the order is saved. */
export const paidIntent = sessionValue('paidIntent', PaidIntent);
/** The client secret of the payment being confirmed. After a reload, its result is requested from Stripe. */
export const confirmingSecret = sessionValue('confirmingSecret', z.string());
