import Stripe from 'stripe';
import type { FaultControl } from './faults.ts';
import type { SandboxStore } from './store.ts';

/** The webhook's URL; `secret` signs its events, as Stripe's `whsec_…` does. */
export type WebhookTarget = { url: string; secret: string };

type WebhookSource = { store: SandboxStore; faults: FaultControl; log: Log };

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void };

const timeoutMs = 10_000;
const firstRetryMs = 250;
const maxRetryMs = 15_000;
const maxConcurrent = 8;
const giveUpAfterSeconds = 3 * 24 * 3600;

/** Sends every undelivered event, retrying for three days until the webhook returns 2xx; resumes after a restart. */
export const startWebhooks = ({ store, faults, log }: WebhookSource, target: WebhookTarget) => {
  const waiting: string[] = store
    .all('delivery')
    .filter(([, { pending }]) => pending)
    .map(([id]) => id);
  const attempts = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();
  let running = 0;

  const deliverWaiting = () => {
    while (running < maxConcurrent && !stopped.signal.aborted) {
      const id = waiting.shift();
      if (id === undefined) return;
      running += 1;
      void deliver(id).finally(() => {
        running -= 1;
        deliverWaiting();
      });
    }
  };

  const deliver = async (id: string) => {
    const event = store.get('event', id);
    if (!event) return;
    const attempt = (attempts.get(id) ?? 0) + 1;
    const problem = await send(target, event, { stop: stopped.signal, skew: faults.current.skew_seconds });
    if (stopped.signal.aborted) return;
    const isOld = Date.now() / 1000 - event.created > giveUpAfterSeconds;
    if (problem === undefined || isOld) {
      attempts.delete(id);
      store.put('delivery', id, { pending: false });
      await store.committed();
      log.info(
        { eventId: id, type: event.type, attempt, problem },
        problem === undefined ? 'webhook delivered' : 'webhook given up',
      );
      return;
    }
    attempts.set(id, attempt);
    log.warn({ eventId: id, type: event.type, attempt, problem }, 'webhook not delivered, will retry');
    const pause = Math.min(maxRetryMs, firstRetryMs * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);
    deliverAfter(pause, id);
  };

  const deliverAfter = (ms: number, id: string) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      waiting.push(id);
      deliverWaiting();
    }, ms);
    timers.add(timer);
  };

  /** Loses, delays or repeats a new event as a test requests. */
  const sendNew = (id: string) => {
    const { lost_percent: lost, extra_copies: extra, max_delay_ms: maxDelay } = faults.current;
    if (Math.random() * 100 < lost) return store.put('delivery', id, { pending: false });
    for (let copy = 0; copy <= extra; copy += 1) {
      if (maxDelay > 0) deliverAfter(Math.random() * maxDelay, id);
      else waiting.push(id);
    }
  };

  deliverWaiting();
  return {
    /** Queues new events for delivery; call it after they were committed. */
    push: (ids: readonly string[]) => {
      ids.forEach(sendNew);
      deliverWaiting();
    },
    stop: () => {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

const send = async (
  target: WebhookTarget,
  event: Stripe.Event,
  { stop, skew }: { stop: AbortSignal; skew: number },
): Promise<string | undefined> => {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) + skew;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: target.secret, timestamp });
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature,
      },
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};
