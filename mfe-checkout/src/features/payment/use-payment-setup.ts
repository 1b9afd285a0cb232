import { ApiError, configQuery, useToast } from '@pawlayer/app-kit';
import type { CheckoutData } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { paymentIntentQuery, placedOrderOf } from './api.ts';
import { earlierAttemptQuery } from './earlier-attempt.ts';
import { stripeQuery } from './stripe.ts';

/**
 * Everything a payment needs before the form can stand: the provider's client, what became of an earlier attempt
 * (whose secret is `askAbout`), and only then an open payment.
 */
export const usePaymentSetup = (data: CheckoutData, askAbout: string | undefined) => {
  const toast = useToast();
  const config = useQuery(configQuery());
  const stripe = useQuery(stripeQuery(config.data?.stripe));
  const earlier = useQuery(earlierAttemptQuery(stripe.data, askAbout));
  const isFree = askAbout === undefined || earlier.data?.kind === 'unpaid';
  const intent = useQuery({ ...paymentIntentQuery(data), enabled: isFree });

  const refusal = intent.error instanceof ApiError ? intent.error : undefined;
  const placedOrderId = placedOrderOf(intent.error);
  const hasNewPrice = refusal?.code === 'amount_mismatch';
  const failure =
    placedOrderId || hasNewPrice ? undefined : (config.error ?? stripe.error ?? earlier.error ?? intent.error);

  useEffect(() => {
    if (!failure) return;
    toast({ title: 'Payment Setup Failed', description: 'Unable to set up payment. Please try again', tone: 'danger' });
    // The server no longer knows this customer or photo: the wizard saves them anew, from what is kept here.
    if (failure instanceof ApiError && failure.code === 'not_found') {
      useDraftStore.getState().change({ savedCustomer: undefined, savedUpload: undefined });
    }
  }, [failure, toast]);

  const isAskingAgain = [config, stripe, earlier, intent].some((query) => query.isError && query.isFetching);
  const retry = () => {
    for (const query of [config, stripe, earlier, intent]) if (query.isError) void query.refetch();
  };

  return {
    isSandbox: config.data?.stripe.sandbox ?? false,
    stripe: stripe.data,
    earlier: earlier.data,
    clientSecret: intent.data?.clientSecret,
    placedOrderId,
    newPrice: hasNewPrice ? { expectedAmount: refusal.body?.expectedAmount } : undefined,
    hasFailed: failure != null && !isAskingAgain,
    retry,
  };
};
