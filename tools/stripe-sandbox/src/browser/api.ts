/** An error in Stripe.js's format. */
export type StripeError = {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  payment_intent?: PublicIntent;
  [more: string]: unknown;
};

/** The fields of a payment intent that a browser may see. */
export type PublicIntent = {
  id: string;
  status: string;
  client_secret: string;
  amount: number;
  currency: string;
  last_payment_error: StripeError | null;
  next_action: { type: string } | null;
};

/** Either a value or an error. */
export type ApiResult<T> = { value: T; error?: undefined } | { error: StripeError; value?: undefined };

/** Calls the sandbox's REST API with the publishable key. */
export type SandboxApi = {
  getIntent(clientSecret: string): Promise<ApiResult<PublicIntent>>;
  postIntent(
    clientSecret: string,
    action: 'confirm' | 'authenticate',
    fields: Record<string, string>,
  ): Promise<ApiResult<PublicIntent>>;
};

const timeoutMs = 25_000;

/** Creates a client of the sandbox at `base`, which ends with a slash. */
export const createApi = (base: string, key: string): SandboxApi => {
  const request = async <T>(
    path: string,
    fields: Record<string, string>,
    method: 'GET' | 'POST',
  ): Promise<ApiResult<T>> => {
    const form = new URLSearchParams({ ...fields, key });
    const url = `${base}v1/${path}`;
    // With an envelope a declined card returns 200, so the browser logs no error to the console.
    const common = { headers: { 'x-sandbox-envelope': '1' }, signal: AbortSignal.timeout(timeoutMs) };
    try {
      const answer =
        method === 'GET' ? await fetch(`${url}?${form}`, common) : await fetch(url, { method, body: form, ...common });
      const { status, body } = (await answer.json()) as { status: number; body: T & { error?: StripeError } }; // the sandbox's envelope
      if (status === 200) return { value: body };
      return { error: body.error ?? unreachable() };
    } catch {
      return { error: unreachable() };
    }
  };
  const pathOf = (clientSecret: string) =>
    `payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`;
  return {
    getIntent: (clientSecret) => request(pathOf(clientSecret), { client_secret: clientSecret }, 'GET'),
    postIntent: (clientSecret, action, fields) =>
      request(`${pathOf(clientSecret)}/${action}`, { ...fields, client_secret: clientSecret }, 'POST'),
  };
};

const unreachable = (): StripeError => ({
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
});
