/** Stripe did not answer, or answered that it cannot now. */
export class StripeUnavailable extends Error {
  override readonly name = 'StripeUnavailable';
  readonly problemCode = 'unavailable';
}

/** Stripe answered with a refusal that the same request would meet again. */
export class PaymentRejected extends Error {
  override readonly name = 'PaymentRejected';
}

/** Stripe failed inside; under the same idempotency key it will say so again. */
export class StripeFailed extends StripeUnavailable {}

type StripeFault = { statusCode: number | undefined; code: string | undefined };

const readFault = (error: unknown): StripeFault => {
  const { statusCode, code } = Object(error) as Record<string, unknown>; // any thrown thing may carry these
  return {
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
    code: typeof code === 'string' ? code : undefined,
  };
};

/** Stripe has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRejected && readFault(error.cause).code === 'resource_missing';

/** Whether another request with this idempotency key is still being answered. */
export const isKeyInUse = (error: unknown): boolean =>
  error instanceof StripeUnavailable && readFault(error.cause).statusCode === 409;

// 401 and 403 are our own settings' fault: the customer's payment is as it was, and we cannot ask.
const classify = (cause: unknown): Error => {
  const { statusCode } = readFault(cause);
  const text = cause instanceof Error ? cause.message : 'unknown';
  if (statusCode === undefined) return new StripeUnavailable(`Stripe did not answer: ${text}`, { cause });
  if (statusCode >= 500) return new StripeFailed(`Stripe answered ${statusCode}`, { cause });
  if ([401, 403, 409, 429].includes(statusCode))
    return new StripeUnavailable(`Stripe answered ${statusCode}`, { cause });
  return new PaymentRejected(`Stripe refused: ${text}`, { cause });
};

/** Runs a call to Stripe; it ends in `ms`, and with one of the errors above or its result. */
export const askStripe = async <T>(work: () => Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    throw classify(error);
  } finally {
    clearTimeout(timer);
  }
};
