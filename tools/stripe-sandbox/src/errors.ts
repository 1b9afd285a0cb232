import type Stripe from 'stripe';

/** Stripe's error object, with every field that a client may depend on. */
export type ErrorObject = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: Stripe.PaymentMethod;
};

/** An error response in Stripe's format. `started` says whether the request passed validation. */
export class StripeApiError extends Error {
  override name = 'StripeFault';
  readonly status: number;
  readonly body: ErrorObject;
  readonly started: boolean;

  constructor(status: number, body: ErrorObject, started = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.started = started;
  }
}

/** 400: a parameter is missing, malformed or not allowed. */
export const invalidParameter = (message: string, param: string, code?: string): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) });

/** 404: the object does not exist. */
export const notFound = (kind: string, id: string, param = 'id'): StripeApiError =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });

/** 400: the object's state does not allow the operation. */
export const unexpectedState = (message: string, intent: unknown): StripeApiError =>
  new StripeApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    true,
  );

/** 402: the card was declined. */
export const cardError = (error: Omit<ErrorObject, 'type'>, started = false): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', ...error }, started);

/** 401: the API key is missing or invalid. */
export const unauthorized = (message: string, code?: string): StripeApiError =>
  new StripeApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
