import { CheckoutData, stripePaymentIntentId } from '@pawlayer/contracts';
import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** A payment that Stripe has taken while the order is not saved yet; it must survive a reload. */
export const PaidIntent = z.object({ stripePaymentIntentId: stripePaymentIntentId(), data: CheckoutData });
export type PaidIntent = z.infer<typeof PaidIntent>;

/** The order as the wizard passes it to checkout. */
export const checkoutData = sessionValue('checkoutData', CheckoutData);
/** Written the moment Stripe says succeeded, forgotten when the order is saved. */
export const paidIntent = sessionValue('paidIntent', PaidIntent);
/** The client secret of the payment being confirmed: after a reload, Stripe is asked for its result. */
export const confirmingSecret = sessionValue('confirmingSecret', z.string());
