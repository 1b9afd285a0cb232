import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';

/** What became of a payment whose confirmation this page did not see the end of. */
export type EarlierAttempt =
  | { kind: 'paid'; stripePaymentIntentId: string }
  | { kind: 'unpaid'; message: string | undefined };

const look = async (stripe: Stripe, clientSecret: string): Promise<EarlierAttempt> => {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  // The provider does not know it: there is nothing to wait for.
  if (error?.type === 'invalid_request_error') return { kind: 'unpaid', message: undefined };
  if (!paymentIntent) throw new Error(error?.message ?? 'the payment provider did not answer');
  const { id, status, last_payment_error: failure } = paymentIntent;
  if (status === 'succeeded' || status === 'processing') return { kind: 'paid', stripePaymentIntentId: id };
  return { kind: 'unpaid', message: failure?.message };
};

/** Asks the provider about the payment of this secret; does nothing without one. */
export const earlierAttemptQuery = (stripe: Stripe | undefined, clientSecret: string | undefined) =>
  queryOptions({
    queryKey: ['earlier-attempt', clientSecret],
    queryFn: () => {
      if (!stripe || clientSecret === undefined) throw new Error('there is nothing to ask about');
      return look(stripe, clientSecret);
    },
    enabled: stripe !== undefined && clientSecret !== undefined,
    gcTime: 0,
  });
