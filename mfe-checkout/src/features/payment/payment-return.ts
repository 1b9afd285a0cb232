import { stripePaymentIntentId } from '@pawlayer/contracts';

/** The client secret in the address when the provider sends the visitor back from a page of its own; undefined when this is no return. */
export const returnedSecret = (search: URLSearchParams): string | undefined => {
  const intent = stripePaymentIntentId().safeParse(search.get('payment_intent')).data;
  const clientSecret = search.get('payment_intent_client_secret');
  return intent && clientSecret?.startsWith(`${intent}_secret_`) ? clientSecret : undefined;
};
