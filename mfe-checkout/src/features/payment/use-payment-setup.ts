import { ApiError, configQuery, limitMessageOf, useToast } from '@pawlayer/app-kit';
import type { CheckoutData } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { isNotSold } from '../../lib/is-not-sold.ts';
import { lateChangeOf, newTermsOf, orderProblemsOf, paymentIntentQuery, placedOrderOf } from './api.ts';
import { findChangedOrder } from './changed-elsewhere.ts';
import { earlierAttemptQuery } from './earlier-attempt.ts';
import { stripeQuery } from './stripe.ts';

/**
 * Loads what the card form needs: the provider's client, then the result of an earlier attempt (whose secret is
 * `unconfirmedSecret`), and only then an open payment.
 */
export const usePaymentSetup = (data: CheckoutData, unconfirmedSecret: string | undefined) => {
  const config = useQuery(configQuery());
  const stripe = useQuery(stripeQuery(config.data?.stripe));
  const earlier = useQuery(earlierAttemptQuery(stripe.data, unconfirmedSecret, data));
  const isUnpaid = unconfirmedSecret === undefined || earlier.data?.kind === 'unpaid';
  const intent = useQuery({ ...paymentIntentQuery(data), enabled: isUnpaid });
  const queries = [config, stripe, earlier, intent];

  const intentError = intent.error instanceof ApiError ? intent.error : undefined;
  const lateChange = lateChangeOf(intent.error);
  const placedOrderId = lateChange ? undefined : placedOrderOf(intent.error);
  const isPhotoErased = intentError?.code === 'photo_erased';
  const isProductGone = isNotSold(intent.error);
  const newTerms = newTermsOf(intent.error);
  const orderProblems = orderProblemsOf(intent.error);
  const isExplained = placedOrderId || lateChange || isPhotoErased || isProductGone || newTerms || orderProblems;
  const failure = isExplained ? undefined : queries.find(({ error }) => error)?.error;
  useReportFailure(failure);

  const isRetrying = queries.some((query) => query.isError && query.isFetching);
  return {
    isSandbox: config.data?.stripe.sandbox ?? false,
    stripe: stripe.data,
    earlierAttempt: earlier.data,
    clientSecret: intent.data?.clientSecret,
    placedOrderId,
    lateChange,
    isPhotoErased,
    isProductGone,
    newTerms,
    orderProblems,
    hasFailed: failure != null && !isRetrying,
    limitMessage: limitMessageOf(intent.error),
    /**
     * Opens another payment, because this one was canceled. If its order was changed elsewhere, opens none, but returns the
     * order as it is now.
     */
    reopen: async () => {
      const changed = intent.data && (await findChangedOrder(intent.data.clientSecret, data));
      if (!changed) await intent.refetch();
      return changed;
    },
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};

const useReportFailure = (failure: Error | null | undefined): void => {
  const toast = useToast();
  useEffect(() => {
    if (!failure) return;
    toast({ title: 'Payment Setup Failed', description: 'Unable to set up payment. Please try again', tone: 'danger' });
    // The server no longer has this customer or photo. The wizard saves them again from the data on this device.
    if (failure instanceof ApiError && failure.code === 'not_found') {
      useDraftStore.getState().change({ savedCustomer: undefined, savedUpload: undefined });
    }
  }, [failure, toast]);
};
