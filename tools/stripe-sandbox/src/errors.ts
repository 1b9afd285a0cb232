import type Stripe from 'stripe';

/** Stripe's error object; whatever a client may branch on is here. */
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

/** An answer that is not a success, in Stripe's shape. `started` says whether the request got past its parameters. */
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

/** 400: a parameter is missing, malformed or out of place. */
export const invalidParameter = (message: string, param: string, code?: string): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) });

/** 404: there is no such object. */
export const notFound = (kind: string, id: string, param = 'id'): StripeApiError =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });

/** 400: the object is in a state that forbids this. */
export const unexpectedState = (message: string, intent: unknown): StripeApiError =>
  new StripeApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    true,
  );

/** 402: the card said no. */
export const cardError = (error: Omit<ErrorObject, 'type'>, started = false): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', ...error }, started);

/** 401: who are you? */
export const unauthorized = (message: string, code?: string): StripeApiError =>
  new StripeApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
