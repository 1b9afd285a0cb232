import { type ApiResult, createApi, type PublicIntent, type StripeError } from './api.ts';
import { askToAuthenticate } from './challenge.ts';
import { createElements, type ElementsOptions, type ElementsParts } from './elements.ts';

type IntentResult =
  | { paymentIntent: PublicIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };
type ConfirmOptions = {
  elements?: object;
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method?: string };
  redirect?: 'always' | 'if_required';
};

/** Creates the object that `Stripe(key)` returns: the part of Stripe.js for card payments. */
export const createStripe = (base: string, key: string, nextId: () => string) => {
  const api = createApi(base, key);
  const partsOf = new WeakMap<object, ElementsParts>();

  const finish = async (
    answer: ApiResult<PublicIntent>,
    clientSecret: string,
    parts?: ElementsParts,
  ): Promise<IntentResult> => {
    if (answer.error) return { error: answer.error };
    const intent = answer.value;
    if (intent.status !== 'requires_action') return { paymentIntent: intent };
    const outcome = await askToAuthenticate(intent, (root) =>
      parts ? parts.styles.apply(root) : root.setAttribute('data-stripe-sandbox', ''),
    );
    const after = await api.postIntent(clientSecret, 'authenticate', { outcome });
    if (after.error) return { error: after.error };
    if (after.value.status === 'requires_payment_method' && after.value.last_payment_error) {
      return { error: { ...after.value.last_payment_error, payment_intent: after.value } };
    }
    return { paymentIntent: after.value };
  };

  const confirmPayment = async ({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }: ConfirmOptions): Promise<IntentResult> => {
    const parts = elements && partsOf.get(elements);
    const secret = clientSecret ?? parts?.clientSecret;
    if (!secret) throw new Error('confirmPayment(): a clientSecret is required, here or in elements().');
    if (redirect === 'always' && !confirmParams.return_url)
      throw new Error('confirmPayment(): the `confirmParams.return_url` argument is required.');
    const method = confirmParams.payment_method;
    const card = parts?.payment
      ? cardOf(parts.payment.form)
      : { fields: method === undefined ? {} : { payment_method: method } };
    if (card.error) return { error: card.error };
    const result = await finish(await api.postIntent(secret, 'confirm', card.fields), secret, parts);
    if (!result.paymentIntent || redirect === 'if_required') return result;
    return redirectTo(confirmParams.return_url ?? '', result.paymentIntent);
  };

  const confirmCardPayment = async (secret: string, data?: { payment_method?: unknown }): Promise<IntentResult> => {
    const method = data?.payment_method;
    if (method !== undefined && typeof method !== 'string')
      throw new Error('confirmCardPayment(): the Stripe sandbox takes the id of a payment method only.');
    return finish(
      await api.postIntent(secret, 'confirm', method === undefined ? {} : { payment_method: method }),
      secret,
    );
  };

  const retrieve = async (secret: string): Promise<IntentResult> => {
    const answer = await api.getIntent(secret);
    return answer.error ? { error: answer.error } : { paymentIntent: answer.value };
  };

  return {
    elements: (options: ElementsOptions = {}) =>
      createElements(api, nextId(), options, (elements, parts) => partsOf.set(elements, parts)),
    confirmPayment,
    confirmCardPayment,
    retrievePaymentIntent: retrieve,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      finish(await api.getIntent(clientSecret), clientSecret),
    handleCardAction: async (clientSecret: string) => finish(await api.getIntent(clientSecret), clientSecret),
    // React's Elements refuses an object without these two.
    createPaymentMethod: refuseToCreate,
    createToken: refuseToCreate,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};

const refuseToCreate = async () => ({
  error: { type: 'invalid_request_error', message: 'The Stripe sandbox keeps no card beforehand; use confirmPayment.' },
});

type CardFields = { fields: Record<string, string>; error?: undefined } | { error: StripeError; fields?: undefined };

const cardOf = (form: {
  check(): { code: string; message: string } | undefined;
  fields(prefix: string): Record<string, string>;
}): CardFields => {
  const problem = form.check();
  if (problem) return { error: { type: 'validation_error', code: problem.code, message: problem.message } };
  return { fields: { 'payment_method_data[type]': 'card', ...form.fields('payment_method_data[card]') } };
};

const redirectTo = (returnUrl: string, intent: PublicIntent): Promise<never> => {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  location.assign(url);
  return new Promise(() => undefined); // never resolves: the page is being unloaded
};
