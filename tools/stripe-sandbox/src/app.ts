import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { chargeEndpoints } from './charges.ts';
import { disputeEndpoints } from './disputes.ts';
import { type Api, mount } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { paymentIntentEndpoints } from './payment-intents/endpoints.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { refundEndpoints } from './refunds.ts';

const maxBodyBytes = 64 * 1024;
const endpoints = [
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
];

/** The sandbox's HTTP app: `/v1/…` for the official SDK, and `/sandbox/stripe/v1/…` behind the gateway. */
export const createApp = (
  api: Api & { log: { error(fields: object, message: string): void } },
  script: string,
): Hono => {
  const stripe = new Hono();
  stripe.use(cors({ origin: '*', exposeHeaders: ['Request-Id'] }));
  stripe.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json(problem('Request body is too large.'), 413) }));
  stripe.get('/stripe.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  for (const endpoint of endpoints) mount(stripe, api, endpoint);

  const app = new Hono();
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    await api.store.committed();
    return c.json({ status: 'ok', parts: { journal: { status: 'up' } } });
  });
  app.route('/', stripe);
  app.route('/sandbox/stripe', stripe);
  app.notFound((c) => c.json(problem(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`), 404));
  app.onError((error, c) => {
    api.log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed');
    return c.json({ error: { type: 'api_error', message: 'The sandbox could not do this; its log says why.' } }, 500);
  });
  return app;
};

const problem = (message: string) => ({ error: { type: 'invalid_request_error', message } });
