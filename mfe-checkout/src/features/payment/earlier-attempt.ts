import type { CheckoutData } from '@pawlayer/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { findChangedOrder } from './changed-elsewhere.ts';
import { isPaidOrProcessing } from './stripe.ts';

/** The result of a payment that was confirmed before this page was loaded. `changed`: its order is another one by now. */
export type EarlierAttempt =
  | { kind: 'paid'; stripePaymentIntentId: string }
  | { kind: 'changed'; checkout: CheckoutData }
  | { kind: 'unpaid'; message: string | undefined };

/** Gets the payment with this secret, of the order that is shown, from the provider; disabled without a secret. */
export const earlierAttemptQuery = (
  stripe: Stripe | undefined,
  clientSecret: string | undefined,
  shown: CheckoutData,
) =>
  queryOptions({
    queryKey: ['earlier-attempt', clientSecret],
    queryFn: () => {
      if (!stripe || clientSecret === undefined) throw new Error('there is nothing to ask about');
      return retrieveAttempt(stripe, clientSecret, shown);
    },
    enabled: stripe !== undefined && clientSecret !== undefined,
    gcTime: 0,
  });

const retrieveAttempt = async (stripe: Stripe, clientSecret: string, shown: CheckoutData): Promise<EarlierAttempt> => {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  // The provider does not have this payment, so there is nothing to wait for.
  if (error?.type === 'invalid_request_error') return { kind: 'unpaid', message: undefined };
  if (!paymentIntent) throw new Error(error?.message ?? 'the payment provider did not answer');
  if (isPaidOrProcessing(paymentIntent)) return { kind: 'paid', stripePaymentIntentId: paymentIntent.id };
  const checkout = paymentIntent.status === 'canceled' ? await findChangedOrder(clientSecret, shown) : undefined;
  if (checkout) return { kind: 'changed', checkout };
  return { kind: 'unpaid', message: paymentIntent.last_payment_error?.message };
};
