import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { isPaidOrProcessing } from './stripe.ts';

/** The result of a payment that was confirmed before this page was loaded. */
export type EarlierAttempt =
  | { kind: 'paid'; stripePaymentIntentId: string }
  | { kind: 'unpaid'; message: string | undefined };

/** Gets the payment with this secret from the provider; disabled without a secret. */
export const earlierAttemptQuery = (stripe: Stripe | undefined, clientSecret: string | undefined) =>
  queryOptions({
    queryKey: ['earlier-attempt', clientSecret],
    queryFn: () => {
      if (!stripe || clientSecret === undefined) throw new Error('there is nothing to ask about');
      return retrieveAttempt(stripe, clientSecret);
    },
    enabled: stripe !== undefined && clientSecret !== undefined,
    gcTime: 0,
  });

const retrieveAttempt = async (stripe: Stripe, clientSecret: string): Promise<EarlierAttempt> => {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  // The provider does not have this payment, so there is nothing to wait for.
  if (error?.type === 'invalid_request_error') return { kind: 'unpaid', message: undefined };
  if (!paymentIntent) throw new Error(error?.message ?? 'the payment provider did not answer');
  if (isPaidOrProcessing(paymentIntent)) return { kind: 'paid', stripePaymentIntentId: paymentIntent.id };
  return { kind: 'unpaid', message: paymentIntent.last_payment_error?.message };
};
