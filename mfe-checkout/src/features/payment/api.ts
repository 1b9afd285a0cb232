import { ApiError, call } from '@pawlayer/app-kit';
import {
  CheckoutData,
  createOrder,
  createPaymentIntent,
  findReturnedOrder,
  GiftForm,
  type KeptOrder,
  type Quote,
  QuoteOptions,
  resumeOrder,
  ShippingForm,
} from '@pawlayer/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { PaidIntent } from '../../lib/draft/checkout-session.ts';

const addressOf = (data: CheckoutData): ShippingForm => ({
  shippingStreet: data.shippingStreet,
  shippingUnit: data.shippingUnit,
  shippingCity: data.shippingCity,
  shippingState: data.shippingState,
  shippingPostalCode: data.shippingPostalCode,
  shippingCountry: data.shippingCountry,
});

/** What is wished beside the portrait. Undefined ones are left out. */
const wishesOf = (data: CheckoutData) => ({
  rush: data.rush,
  neededBy: data.neededBy,
  notBefore: data.notBefore,
  recipientName: data.recipientName,
  giftNote: data.giftNote,
  hidesPrices: data.hidesPrices,
  showInGallery: data.showInGallery,
  addressConfirmed: data.addressConfirmed,
});

const orderedOf = ({ amount, customerId, productId, uploadId }: CheckoutData) => ({
  amount,
  customerId,
  productId,
  uploadId,
});

/** What is ordered, as the server is asked to open a payment for it. */
export const orderBodyOf = (data: CheckoutData) => ({
  ...orderedOf(data),
  ...addressOf(data),
  ...wishesOf(data),
  cut: data.cut,
});

/** Opens the payment of this order. A repeated request returns the same payment. */
export const paymentIntentQuery = (data: CheckoutData) =>
  queryOptions({
    queryKey: ['payment-intent', data],
    queryFn: async ({ signal }) => {
      const body = orderBodyOf(data);
      // Without a secret in the answer, the form would wait for one forever.
      return createPaymentIntent.response.parse(await call(createPaymentIntent, { body }, { signal }));
    },
    gcTime: 0, // contains a secret, and the next response may differ
  });

/** How somebody gets to an order to pay: by a mailed link's token, or back from the bank by a payment's secret. */
export type WayToPay = { token: string } | { clientSecret: string };

/** The order that this leads to; `checkout` is undefined if its address is unknown. */
export const resumeQuery = (way: WayToPay) =>
  queryOptions({
    queryKey: ['resumed-order', way],
    queryFn: async ({ signal }) => {
      const data = await ('token' in way
        ? call(resumeOrder, { body: way }, { signal })
        : call(findReturnedOrder, { body: way }, { signal }));
      return { checkout: CheckoutData.safeParse(data).data };
    },
    staleTime: Infinity,
    gcTime: 0, // contains an address
  });

/** Saves the order of a successful payment. Idempotent. */
export const saveOrderMutation = () =>
  mutationOptions({
    mutationFn: ({ stripePaymentIntentId, data }: PaidIntent) =>
      call(createOrder, { body: { ...orderedOf(data), ...addressOf(data), stripePaymentIntentId } }),
  });

/** What the order costs now, if the error says that its price has changed or its rush is sold out. */
export type NewTerms = { code: (typeof newTermsCodes)[number]; quote: Quote };

const newTermsCodes = ['amount_mismatch', 'rush_sold_out', 'rush_of_no_use'] as const;

/** Undefined for other errors. */
export const newTermsOf = (error: unknown): NewTerms | undefined => {
  if (!(error instanceof ApiError) || !error.body?.quote) return undefined;
  const { code: answered, quote } = error.body;
  const code = newTermsCodes.find((known) => known === answered);
  return code && { code, quote };
};

/** The fields of the order step that the server may refuse. */
const fieldsOfOrderStep = [
  ...Object.keys(ShippingForm.shape),
  ...Object.keys(GiftForm.shape),
  ...Object.keys(QuoteOptions.shape),
];

/** What the server finds wrong with what was typed at the order step; undefined for other errors. */
export const orderProblemsOf = (error: unknown): string[] | undefined => {
  if (!(error instanceof ApiError) || !error.body?.fields) return undefined;
  if (error.code !== 'validation' && error.code !== 'postal_code_mismatch') return undefined;
  const { fields } = error.body;
  const problems = fieldsOfOrderStep.flatMap((name) => fields[name] ?? []);
  return problems.length > 0 ? problems : undefined;
};

/** The id of the visitor's own existing order, if the error says that this one was already placed. */
export const placedOrderOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'already_ordered' ? error.body?.orderId : undefined;

/** A change that came too late: the order, what it keeps, and whether it is paid already. */
export type LateChange = { orderId: string; kept: KeptOrder; isPaid: boolean };

/** Undefined for other errors, and for a paid order that was not to be changed. */
export const lateChangeOf = (error: unknown): LateChange | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { orderId, kept } = error.body ?? {};
  const isPaid = error.code === 'already_ordered' && kept !== undefined && kept.ignored.length > 0;
  if (!orderId || !kept || !(isPaid || error.code === 'payment_in_progress')) return undefined;
  return { orderId, kept, isPaid };
};
