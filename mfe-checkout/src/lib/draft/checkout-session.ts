import { CheckoutData, stripePaymentIntentId } from '@pawlayer/contracts';
import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** A successful payment whose order has not been saved yet; it must survive a reload. */
export const PaidIntent = z.object({ stripePaymentIntentId: stripePaymentIntentId(), data: CheckoutData });
export type PaidIntent = z.infer<typeof PaidIntent>;

/** The order as the wizard passes it to checkout. */
export const checkoutData = sessionValue('checkoutData', CheckoutData);
/** Set as soon as Stripe reports success, and deleted once the order is saved. */
export const paidIntent = sessionValue('paidIntent', PaidIntent);
/** The client secret of the payment being confirmed. After a reload, its result is requested from Stripe. */
export const confirmingSecret = sessionValue('confirmingSecret', z.string());
