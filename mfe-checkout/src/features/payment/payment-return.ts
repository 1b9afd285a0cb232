import { stripePaymentIntentId } from '@pawlayer/contracts';

/** The client secret in the URL when the provider redirects back to this page; undefined otherwise. */
export const returnedSecret = (search: URLSearchParams): string | undefined => {
  const intent = stripePaymentIntentId().safeParse(search.get('payment_intent')).data;
  const clientSecret = search.get('payment_intent_client_secret');
  return intent && clientSecret?.startsWith(`${intent}_secret_`) ? clientSecret : undefined;
};
