import { ApiError, call } from '@pawlayer/app-kit';
import { type CheckoutData, createOrder, createPaymentIntent, type ShippingForm } from '@pawlayer/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { PaidIntent } from '../../lib/draft/checkout-session.ts';

const addressOf = (data: CheckoutData): ShippingForm => ({
  shippingStreet: data.shippingStreet,
  shippingCity: data.shippingCity,
  shippingState: data.shippingState,
  shippingPostalCode: data.shippingPostalCode,
  shippingCountry: data.shippingCountry,
});

const orderedOf = ({ amount, customerId, productId, uploadId }: CheckoutData) => ({
  amount,
  customerId,
  productId,
  uploadId,
});

/** Opens the payment of this order. A repeated request returns the same payment. */
export const paymentIntentQuery = (data: CheckoutData) =>
  queryOptions({
    queryKey: ['payment-intent', data],
    queryFn: async ({ signal }) => {
      const body = { ...orderedOf(data), ...addressOf(data), cut: data.cut };
      // Without a secret in the answer, the form would wait for one forever.
      return createPaymentIntent.response.parse(await call(createPaymentIntent, { body }, { signal }));
    },
    gcTime: 0, // contains a secret, and the next response may differ
  });

/** Saves the order of a successful payment. Idempotent. */
export const saveOrderMutation = () =>
  mutationOptions({
    mutationFn: ({ stripePaymentIntentId, data }: PaidIntent) =>
      call(createOrder, { body: { ...orderedOf(data), ...addressOf(data), stripePaymentIntentId } }),
  });

/** The id of the visitor's own existing order, if the error says that this one was already placed. */
export const placedOrderOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'already_ordered' ? error.body?.orderId : undefined;
