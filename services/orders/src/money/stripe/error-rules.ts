/** Stripe did not respond, or is temporarily unavailable. */
export class StripeUnavailable extends Error {
  override readonly name = 'StripeUnavailable';
  readonly problemCode = 'unavailable';
}

/** Stripe rejected the request, and would reject it again. */
export class PaymentRejected extends Error {
  override readonly name = 'PaymentRejected';
}

/** An internal error at Stripe, which it repeats under the same idempotency key. */
export class StripeFailed extends StripeUnavailable {}

type StripeFault = { statusCode: number | undefined; code: string | undefined };

const readFault = (error: unknown): StripeFault => {
  const { statusCode, code } = Object(error) as Record<string, unknown>; // anything may be thrown
  return {
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
    code: typeof code === 'string' ? code : undefined,
  };
};

/** Whether the object does not exist at Stripe. */
export const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRejected && readFault(error.cause).code === 'resource_missing';

/** Whether another request with this idempotency key is still running. */
export const isKeyInUse = (error: unknown): boolean =>
  error instanceof StripeUnavailable && readFault(error.cause).statusCode === 409;

/** Converts an error of the SDK to one of our own. */
export const classifyStripeError = (cause: unknown): Error => {
  const { statusCode } = readFault(cause);
  const text = cause instanceof Error ? cause.message : 'unknown';
  if (statusCode === undefined) return new StripeUnavailable(`Stripe did not answer: ${text}`, { cause });
  if (statusCode >= 500) return new StripeFailed(`Stripe answered ${statusCode}`, { cause });
  // 401 and 403 mean that our own keys are wrong, which says nothing about the payment.
  if ([401, 403, 409, 429].includes(statusCode))
    return new StripeUnavailable(`Stripe answered ${statusCode}`, { cause });
  return new PaymentRejected(`Stripe refused: ${text}`, { cause });
};
