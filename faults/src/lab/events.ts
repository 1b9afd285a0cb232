import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';
import { askSandboxOf } from '@pawlayer/e2e/sandbox-client';

export type StripeEvent = {
  id: string;
  type: string;
  data: { object: { id: string; payment_intent?: string | null } };
};

export const readWebhookSecret = async ({ dataDir }: RunningStore): Promise<string> =>
  (await readFile(join(dataDir, 'stripe-webhook-secret'), 'utf8')).trim();

/** Signs as Stripe does: https://docs.stripe.com/webhooks#verify-manually */
export const sign = (raw: string, secret: string, at = Date.now(), scheme = 'v1'): string => {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},${scheme}=${createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')}`;
};

export const sendEvent = ({ url }: RunningStore, raw: string, signature: string | undefined): Promise<Response> =>
  fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    body: raw,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
  });

/** All events of this payment that Stripe has recorded, oldest first. */
export const listEventsOf = async (store: RunningStore, paymentId: string): Promise<StripeEvent[]> => {
  const { data } = (await askSandboxOf(store)('events?limit=100')) as { data: StripeEvent[] }; // Stripe's list object
  return data.filter(({ data: { object } }) => object.id === paymentId).toReversed();
};
