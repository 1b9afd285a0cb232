import Stripe from 'stripe';
import { confirmAsBrowser, type RunningSandbox } from './run-sandbox.ts';

/** Creates payment intents in the current sandbox as a server, and confirms them as a browser. */
export const paymentsOf = (sandbox: () => RunningSandbox) => ({
  open: (amount = 4929, metadata: Record<string, string> = {}) =>
    sandbox().stripe.paymentIntents.create({
      amount,
      currency: 'cad',
      automatic_payment_methods: { enabled: true },
      metadata,
    }),
  confirm: (intent: Stripe.PaymentIntent, number: string, more?: Record<string, string>) =>
    confirmAsBrowser(sandbox().browserUrl, intent, number, more),
});

/** The error that Stripe's client throws for this call. */
export const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('this should have been refused by Stripe');
  return error;
};
