import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sandboxPublishableKey, toSandboxSecretKey } from '@pawlayer/contracts';
import { makeTestFolder } from '@pawlayer/db/testing';
import { listenForTest } from '@pawlayer/service-kit/testing';
import { openSandbox } from '@pawlayer/stripe-sandbox';
import * as z from 'zod';

/**
 * `down`: connections break. `hung`: there is never a response. `broken`: every response is a 500, which is repeated
 * for its idempotency key. `mute`: writes are done, but their responses are lost. `busy`: every response is a 429. `cut`:
 * everything is done, but each response breaks off in the middle of its body.
 */
type StripeAvailability = 'up' | 'down' | 'hung' | 'broken' | 'mute' | 'busy' | 'cut';

/** The Stripe sandbox behind a proxy that can fail. It sends no webhooks; the tests deliver its events. */
export type StripeForTest = {
  url: string;
  /** Sends a request past the proxy, with the secret key: `ask('POST', 'refunds', { payment_intent })`. */
  ask: (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => Promise<StripeObject>;
  setAvailability: (availability: StripeAvailability) => void;
  /** From the next, or the nth next, request of this kind on, such as `POST /v1/refunds`: this availability. */
  setAvailabilityFrom: (call: string, availability: StripeAvailability, nth?: number) => void;
  /** Every request of this kind, such as `GET /v1/payment_intents/pi_1`, is a 500 from now on; without one, none is. */
  setBroken: (call?: string) => void;
  /** The requests that went through the proxy, such as `POST /v1/payment_intents`. */
  calls: string[];
  /** Confirms a payment as Stripe.js does in the browser. */
  confirm: (intentId: string, card?: string) => Promise<Response>;
  stop: () => Promise<void>;
};

const StripeObject = z.looseObject({
  id: z.string().default(''),
  status: z.string().optional(),
  amount: z.number().optional(),
  client_secret: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  data: z.array(z.looseObject({ id: z.string(), type: z.string().optional() })).optional(),
});
type StripeObject = z.output<typeof StripeObject>;

/** The secret key of each sandbox that a test starts. */
export const sandboxKeyForTest = toSandboxSecretKey('0123456789abcdef0123456789abcdef');

export const startStripe = async (): Promise<StripeForTest> => {
  const folder = await makeTestFolder('pawlayer-stripe-');
  const keys = { secret: sandboxKeyForTest, publishable: sandboxPublishableKey };
  const sandbox = openSandbox({ stateFile: join(folder, 'journal'), keys, logLevel: 'silent' });
  // The sandbox's app is a plain Hono app; this cast only adds our request types.
  const behind = await listenForTest(sandbox.app as unknown as Parameters<typeof listenForTest>[0]);
  const target = new URL(behind.url);
  const calls: string[] = [];
  const spentKeys = new Set<string>();
  let availability: StripeAvailability = 'up';
  let brokenCall: string | undefined;
  let change: { call: string; availability: StripeAvailability; nth: number } | undefined;

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const call = `${incoming.method} ${incoming.url?.replace('/sandbox/stripe', '').split('?')[0]}`;
    calls.push(call);
    if (change?.call === call) change.nth -= 1;
    if (change?.nth === 0) {
      availability = change.availability;
      change = undefined;
    }
    if (availability === 'down') return incoming.destroy();
    if (availability === 'hung') return incoming.resume();
    const { method, url, headers } = incoming;
    const key = String(headers['idempotency-key'] ?? '');
    if (availability === 'broken' && key) spentKeys.add(key);
    if (availability === 'broken' || spentKeys.has(key) || call === brokenCall)
      return answer.writeHead(500).end('{"error":{"type":"api_error","message":"broken"}}');
    if (availability === 'busy')
      return answer.writeHead(429).end('{"error":{"type":"invalid_request_error","code":"rate_limit"}}');
    return incoming.pipe(
      request({ host: target.hostname, port: target.port, method, path: url, headers }, (reply) => {
        if (availability === 'mute' && method === 'POST') return reply.resume().once('end', () => answer.destroy());
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        if (availability === 'cut')
          return reply.once('data', (body: Buffer) =>
            answer.write(body.subarray(0, body.length / 2), () => answer.destroy()),
          );
        return reply.pipe(answer);
      }).on('error', () => incoming.destroy()),
    );
  };
  const line = createServer(pass);
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo; // it listens on TCP
  const ask: StripeForTest['ask'] = async (method, path, form = {}) => {
    const query = method === 'GET' ? `?${new URLSearchParams(form).toString()}` : '';
    const response = await fetch(`${behind.url}/v1/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${keys.secret}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return StripeObject.parse(await response.json());
  };
  return {
    url: `http://127.0.0.1:${port}/sandbox/stripe`,
    ask,
    setAvailability: (next) => {
      availability = next;
    },
    setAvailabilityFrom: (call, next, nth = 1) => {
      change = { call, availability: next, nth };
    },
    setBroken: (call) => {
      brokenCall = call;
    },
    calls,
    confirm: async (intentId, card = '4242424242424242') => {
      const { client_secret: secret } = await ask('GET', `payment_intents/${intentId}`);
      const form = new URLSearchParams({
        key: keys.publishable,
        client_secret: secret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      });
      return fetch(`${behind.url}/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': randomUUID() },
      });
    },
    stop: async () => {
      line.closeAllConnections();
      line.close();
      await behind.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
