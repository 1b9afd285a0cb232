import { createHmac } from 'node:crypto';
import { untilDelivered } from '@pawlayer/messaging/testing';
import type { JsonAnswer, Shop } from './start-shop.ts';

// The same as in start-orders.ts.
const secret = 'whsec_0123456789abcdef0123456789abcdef';

type SigningOptions = { secret?: string; at?: number; scheme?: string };

/** Signs as Stripe does: https://docs.stripe.com/webhooks#verify-manually */
export const sign = (
  raw: string,
  { secret: key = secret, at = Date.now(), scheme = 'v1' }: SigningOptions = {},
): string => {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},${scheme}=${createHmac('sha256', key).update(`${seconds}.${raw}`).digest('hex')}`;
};

/** Sends these bytes to the webhook, by default with a valid signature. */
export const sendRaw = async (
  shop: Shop,
  raw: string,
  signature: string | undefined = sign(raw),
): Promise<JsonAnswer> => {
  const response = await fetch(`${shop.orders.url}/api/webhooks/stripe`, {
    method: 'POST',
    body: raw,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as JsonAnswer['body'] }; // always an object
};

type StripeEvent = { id: string; type: string; data: { object: { id: string; payment_intent?: string | null } } };

/** The events of this payment that the sandbox would have sent, oldest first. */
export const eventsOf = async (shop: Shop, intentId: string): Promise<StripeEvent[]> => {
  const { data } = await shop.stripe.ask('GET', 'events', { limit: '100' });
  const events = (data ?? []) as unknown as StripeEvent[]; // the sandbox creates them with Stripe's types
  return events
    .filter(({ data: { object } }) => object.id === intentId || object.payment_intent === intentId)
    .toReversed();
};

/** Delivers all events of this payment. */
export const deliverEvents = async (shop: Shop, intentId: string): Promise<void> => {
  for (const event of await eventsOf(shop, intentId)) {
    const { status } = await sendRaw(shop, JSON.stringify(event));
    if (status !== 200) throw new Error(`the webhook answered ${status}`);
  }
};

/** Waits until no message is waiting for its consumer. */
export const allMessagesDone = ({ orders }: Shop): Promise<void> => untilDelivered(orders.ctx.sql);
