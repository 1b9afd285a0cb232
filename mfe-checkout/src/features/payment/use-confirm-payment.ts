import { useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { confirmingSecret } from '../../lib/draft/checkout-session.ts';

type Problem = { title: string; text: string };

type Given = {
  stripe: Stripe | null;
  elements: StripeElements | null;
  clientSecret: string;
  earlierProblem: string | undefined;
  onPaid: (stripePaymentIntentId: string) => void;
};

const unexpected: Problem = { title: 'Payment Error', text: 'An unexpected error occurred. Please try again.' };
const unfinished = 'The payment was not completed. Please try again.';

// Some ways to pay take days; the order then waits as pending.
const isOnItsWay = (intent: PaymentIntent | undefined): intent is PaymentIntent =>
  intent?.status === 'succeeded' || intent?.status === 'processing';

/** The answer can be lost after the money has moved, and another tab can have paid: only a card's own refusal is final. */
const madeAnyway = async (
  stripe: Stripe,
  clientSecret: string,
  { type }: StripeError,
): Promise<PaymentIntent | undefined> => {
  if (type === 'card_error' || type === 'validation_error') return undefined;
  return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent;
};

/** Asks the provider for the money. `problem` stays until the next try; the toast alone would be gone too soon. */
export const useConfirm = ({ stripe, elements, clientSecret, earlierProblem, onPaid }: Given) => {
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(
    earlierProblem === undefined ? undefined : { title: 'Payment Failed', text: earlierProblem },
  );

  const refuse = (said: Problem) => {
    confirmingSecret.forget();
    setProblem(said);
    toast({ title: said.title, description: said.text, tone: 'danger' });
  };

  const confirm = async () => {
    if (!stripe || !elements) return;
    setProblem(undefined);
    setIsConfirming(true);
    try {
      confirmingSecret.keep(clientSecret);
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${location.origin}${paths.checkout}` },
        redirect: 'if_required',
      });
      const made = error ? await madeAnyway(stripe, clientSecret, error) : paymentIntent;
      if (isOnItsWay(made)) return onPaid(made.id);
      if (error) return refuse({ title: 'Payment Failed', text: error.message ?? unfinished });
      return refuse({ title: 'Payment Failed', text: unfinished });
    } catch (error) {
      console.warn('The payment provider failed', error);
      return refuse(unexpected);
    } finally {
      setIsConfirming(false);
    }
  };

  return { confirm, isConfirming, problem };
};
