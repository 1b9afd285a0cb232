import Stripe from 'stripe';
import { classifyStripeError, isMissing, PaymentRejected } from './error-rules.ts';
import {
  chargeOf,
  toListedPayment,
  toPayment,
  toStripeEvent,
  type ListedPayment,
  type Payment,
  type StripeEvent,
} from './object-rules.ts';
import { newestFirst, newestPage, type NewestPart } from './page-rules.ts';

type NewPayment = { amountCents: number; metadata: Record<string, string>; currency: string; description: string };

/**
 * Every call ends within 12 s. Throws StripeUnavailable when Stripe cannot be reached, PaymentRejected when it rejects
 * the request.
 */
export type Payments = {
  find: (id: string) => Promise<Payment | undefined>;
  /**
   * The same idempotency key returns the same payment. Throws PaymentRejected or StripeFailed when the key cannot be
   * used again.
   */
  open: (payment: NewPayment, idempotencyKey: string) => Promise<Payment>;
  /** Returns the current payment, which is not canceled if the call came too late. */
  cancel: (id: string) => Promise<Payment | undefined>;
  /** Takes the buyer's address out of the payment's metadata. Throws PaymentRejected for a canceled payment. */
  forgetBuyer: (id: string) => Promise<void>;
  /**
   * Refunds an amount in cents, once per idempotency key, and marks the refund with the id of the owner's request.
   * Throws PaymentRejected when Stripe rejects it.
   */
  refund: (id: string, refund: { amountCents: number; requestId: string; idempotencyKey: string }) => Promise<void>;
  /** A page of up to a hundred payments created since then, newest first; with `next`, there are more after that one. */
  listPage: (part: {
    since: Date;
    after: string | undefined;
  }) => Promise<{ payments: ListedPayment[]; next: string | undefined }>;
  /**
   * Events after this one, oldest first, in pages of up to a hundred. Throws PaymentRejected when Stripe no longer knows
   * the event: it keeps them for 30 days.
   */
  listEventsAfter: (eventId: string) => AsyncGenerator<StripeEvent[]>;
  /** Events since then, newest first, in pages of up to a hundred. */
  listEventsSince: (since: Date) => AsyncGenerator<StripeEvent[]>;
  ready: () => Promise<void>;
};

// The sandbox is served under a path, for which the SDK has no setting.
const createClientUnder = ({ pathname }: URL) => {
  const client = Stripe.createNodeHttpClient();
  const prefix = pathname.replace(/\/$/, '');
  type Request = Parameters<typeof client.makeRequest>;
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (...[host, port, path, ...rest]: Request) => client.makeRequest(host, port, prefix + path, ...rest),
  };
};

const toApiAddress = (apiUrl: string) => {
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'https:' ? ('https' as const) : ('http' as const);
  return {
    host: url.hostname,
    port: url.port || (protocol === 'https' ? 443 : 80),
    protocol,
    httpClient: createClientUnder(url),
  };
};

const expand = ['latest_charge.refunds'];
const signatureToleranceSeconds = 300;

/** A client of Stripe, or of the sandbox at `apiUrl`. Each attempt has a timeout of `timeoutMs`; there is one retry. */
export const openPayments = ({
  secretKey,
  apiUrl,
  timeoutMs = 6000,
}: {
  secretKey: string;
  apiUrl?: string | undefined;
  timeoutMs?: number;
}): Payments => {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && toApiAddress(apiUrl)),
  });
  const ask = <T>(work: () => Promise<T>) => askStripe(work, 2 * timeoutMs - 500);
  /** Only a payment with many refunds, or a disputed one, needs a second request. */
  const complete = async (intent: Stripe.PaymentIntent): Promise<Payment> => {
    const charge = chargeOf(intent);
    const refunds = charge?.refunds?.has_more
      ? await ask(() => stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 10_000 }))
      : (charge?.refunds?.data ?? []);
    const disputes = charge?.disputed
      ? (await ask(() => stripe.disputes.list({ charge: charge.id, limit: 100 }))).data
      : [];
    return toPayment(intent, refunds, disputes);
  };
  const find: Payments['find'] = (id) =>
    ask(() => stripe.paymentIntents.retrieve(id, { expand })).then(complete, orUndefined);
  // Stripe rejects a change that comes too late; the current state is then returned.
  const orAsItIs = (id: string) => (error: unknown) => {
    if (error instanceof PaymentRejected) return find(id);
    throw error;
  };
  return {
    find,
    open: async ({ amountCents, ...rest }, idempotencyKey) =>
      complete(
        await ask(() =>
          stripe.paymentIntents.create(
            { ...rest, amount: amountCents, automatic_payment_methods: { enabled: true } },
            { idempotencyKey },
          ),
        ),
      ),
    cancel: (id) => ask(() => stripe.paymentIntents.cancel(id, { expand })).then(complete, orAsItIs(id)),
    forgetBuyer: async (id) => {
      // An empty value removes the key.
      await ask(() => stripe.paymentIntents.update(id, { metadata: { email: '' } }));
    },
    refund: async (id, { amountCents, requestId, idempotencyKey }) => {
      const refund = { payment_intent: id, amount: amountCents, metadata: { refund_id: requestId } };
      await ask(() => stripe.refunds.create(refund, { idempotencyKey }));
    },
    listPage: async ({ since, after }) => {
      const { items, next } = await newestPage(since, after, (part) =>
        ask(() => stripe.paymentIntents.list({ ...part, expand: ['data.latest_charge'] })),
      );
      return { payments: items.map(toListedPayment), next };
    },
    async *listEventsAfter(eventId) {
      for (let last = eventId, more = true; more;) {
        const page = await ask(() => stripe.events.list({ limit: 100, ending_before: last }));
        yield page.data.map(toStripeEvent).toReversed();
        last = page.data[0]?.id ?? last;
        more = page.has_more;
      }
    },
    async *listEventsSince(since) {
      const list = (part: NewestPart) => ask(() => stripe.events.list(part));
      for await (const events of newestFirst(since, list)) yield events.map(toStripeEvent);
    },
    ready: async () => {
      await ask(() => stripe.paymentIntents.list({ limit: 1 }, { timeout: 900, maxNetworkRetries: 0 }));
    },
  };
};

/** Runs a call to Stripe with a timeout of `ms`, and converts its errors. */
const askStripe = async <T>(work: () => Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    throw classifyStripeError(error);
  } finally {
    clearTimeout(timer);
  }
};

const orUndefined = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** The signature does not match, or is older than five minutes. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** Verifies Stripe's signature. Throws BadSignature; any other error means that the event cannot be parsed. */
export const checkSignature = (raw: string, header: string, secret: string): void => {
  try {
    Stripe.webhooks.constructEvent(raw, header, secret, signatureToleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new BadSignature('it does not fit', { cause: error });
    throw error;
  }
};
