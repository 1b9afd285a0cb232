import { useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmingSecret } from '../../lib/draft/checkout-session.ts';
import { isPaidOrProcessing, paymentNotCompleted } from './stripe.ts';

type PaymentProblem = { title: string; text: string };

type ConfirmPaymentOptions = {
  stripe: Stripe | null;
  elements: StripeElements | null;
  clientSecret: string;
  /** Shown until the first attempt. */
  earlierProblem: string | undefined;
  onPaid: (stripePaymentIntentId: string) => void;
  onCanceled: () => Promise<void>;
};

const unexpected: PaymentProblem = { title: 'Payment Error', text: 'An unexpected error occurred. Please try again.' };

/**
 * Confirms the payment with the provider. `problem` stays until the next attempt, because a toast disappears too soon.
 */
export const useConfirmPayment = ({
  stripe,
  elements,
  clientSecret,
  earlierProblem,
  onPaid,
  onCanceled,
}: ConfirmPaymentOptions) => {
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState(earlierProblem === undefined ? undefined : paymentFailed(earlierProblem));

  const fail = (failure: PaymentProblem) => {
    confirmingSecret.forget();
    setProblem(failure);
    toast({ title: failure.title, description: failure.text, tone: 'danger' });
  };

  const confirm = async () => {
    if (!stripe || !elements) return;
    setProblem(undefined);
    setIsConfirming(true);
    try {
      confirmingSecret.keep(clientSecret);
      const { intent, error } = await confirmIntent(stripe, elements, clientSecret);
      if (intent && isPaidOrProcessing(intent)) return onPaid(intent.id);
      if (intent?.status === 'canceled') {
        confirmingSecret.forget();
        return await onCanceled();
      }
      return fail(paymentFailed(error?.message ?? paymentNotCompleted));
    } catch (error) {
      console.warn('The payment provider failed', error);
      return fail(unexpected);
    } finally {
      setIsConfirming(false);
    }
  };

  // After Back from the bank's page, the browser restores this one as it was left: its call is never answered.
  const onShownAgain = useEffectEvent(async () => {
    if (!stripe || !isConfirming) return;
    setIsConfirming(false);
    try {
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (paymentIntent && isPaidOrProcessing(paymentIntent)) onPaid(paymentIntent.id);
    } catch (error) {
      console.warn('Whether it is paid is asked again when it is paid', error);
    }
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void onShownAgain();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return { confirm, isConfirming, problem };
};

const paymentFailed = (text: string): PaymentProblem => ({ title: 'Payment Failed', text });

type Confirmation = { intent: PaymentIntent | undefined; error?: StripeError };

const confirmIntent = async (stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<Confirmation> => {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}${paths.checkout}` },
    redirect: 'if_required',
  });
  if (!error) return { intent: paymentIntent };
  if (error.type === 'card_error' || error.type === 'validation_error') return { intent: undefined, error };
  // The response may have been lost after the payment succeeded, or another tab may have paid.
  return { intent: (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent, error };
};
