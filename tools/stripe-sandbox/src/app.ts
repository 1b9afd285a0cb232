import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { chargeEndpoints } from './charges.ts';
import { disputeEndpoints } from './disputes.ts';
import { type Api, type Endpoint, mount } from './endpoint.ts';
import { StripeApiError } from './errors.ts';
import { eventEndpoints } from './events.ts';
import { mountFaultControl, spoilAnswers } from './faults.ts';
import type { Caller } from './keys.ts';
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

type LoggingApi = Api & { log: { error(fields: object, message: string): void } };

/**
 * All of the API, for whoever has the secret key; never behind the gateway. At `/v1/…` as the official SDK calls it, and
 * under the path that browsers use, so that one base URL fits both apps.
 */
export const createServerApp = (api: LoggingApi): Hono => {
  const app = createBareApp(api);
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    await api.store.committed();
    return c.json({ status: 'ok', parts: { journal: { status: 'up' } } });
  });
  mountFaultControl(app, api.faults, api.keys);
  const stripe = stripeRoutes(api, endpoints, ['server', 'browser'], spoilAnswers(api.faults));
  app.route('/', stripe);
  app.route('/sandbox/stripe', stripe);
  return app;
};

/**
 * What the gateway passes on, at `/sandbox/stripe/…`: the script, and the endpoints that are marked for browsers. The
 * secret key opens nothing here.
 */
export const createBrowserApp = (api: LoggingApi, script: string): Hono => {
  const app = createBareApp(api);
  const marked = stripeRoutes(
    api,
    endpoints.filter((endpoint) => endpoint.browser),
    ['browser'],
  );
  marked.get('/stripe.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  app.route('/sandbox/stripe', marked);
  return app;
};

const stripeRoutes = (
  api: Api,
  mounted: readonly Endpoint[],
  callers: readonly Caller[],
  ...before: MiddlewareHandler[]
): Hono => {
  const stripe = new Hono();
  for (const each of before) stripe.use(each);
  stripe.use(cors({ origin: '*', exposeHeaders: ['Request-Id'] }));
  stripe.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json(problem('Request body is too large.'), 413) }));
  for (const endpoint of mounted) mount(stripe, api, endpoint, callers);
  return stripe;
};

const createBareApp = (api: LoggingApi): Hono => {
  const app = new Hono();
  app.notFound((c) => c.json(problem(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`), 404));
  app.onError((error, c) => {
    if (error instanceof StripeApiError) return Response.json({ error: error.body }, { status: error.status });
    api.log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed');
    return c.json({ error: { type: 'api_error', message: 'The sandbox could not do this; its log says why.' } }, 500);
  });
  return app;
};

const problem = (message: string) => ({ error: { type: 'invalid_request_error', message } });
