import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { cardByNumber } from './cards.ts';
import { StripeApiError } from './errors.ts';
import { expand } from './expand.ts';
import type { FaultControl } from './faults.ts';
import { type Form, parseForm } from './form.ts';
import { newId, now } from './ids.ts';
import { type Caller, authenticate, type ApiKeys } from './keys.ts';
import { readTextList } from './params.ts';
import type { StoredResponse, SandboxStore } from './store.ts';

/** A parsed API request. Endpoints are synchronous, so nothing runs between a check and the write that follows. */
export type ApiRequest = {
  store: SandboxStore;
  form: Form;
  id: string;
  caller: Caller;
  /** The request that caused an event, recorded in the event. */
  origin: { id: string; idempotency_key: string | null };
  /** Whether events are sent to a webhook. */
  webhooks: boolean;
  /** By how much a test has put the clock ahead. */
  skewSeconds: number;
  /** Events to send once this request is on disk. */
  newEventIds: string[];
};

export type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  /** Whether a browser may call it with the publishable key and a client secret. */
  browser?: true;
  run(request: ApiRequest): unknown;
};

export type Api = {
  store: SandboxStore;
  keys: ApiKeys;
  faults: FaultControl;
  log: { info(fields: object, message: string): void };
  /** Sends new events to the webhook; undefined when webhooks are disabled. */
  send?: ((eventIds: readonly string[]) => void) | undefined;
};

/**
 * Registers an endpoint for these callers, with authentication and idempotency; it responds once the changes are on
 * disk.
 */
export const mount = (app: Hono, api: Api, endpoint: Endpoint, callers: readonly Caller[]): void => {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const body = endpoint.method === 'POST' ? await c.req.text() : '';
    const requestId = newId('req_', 14);
    const newEventIds: string[] = [];
    const answer = respond(api, endpoint, c, { body, requestId, newEventIds, callers });
    await api.store.committed();
    api.send?.(newEventIds);
    api.log.info(
      { requestId, method: c.req.method, path: c.req.path, status: answer.status, code: codeOf(answer.body) },
      'request',
    );
    // The browser script requests an envelope: a plain 402 would be logged as an error in the visitor's console.
    const isWrapped = c.req.header('x-sandbox-envelope') === '1';
    const wire = isWrapped ? { status: answer.status, body: answer.body } : answer.body;
    return new Response(JSON.stringify(wire, null, 2), {
      status: isWrapped ? 200 : answer.status,
      headers: answer.headers,
    });
  });
};

type EndpointResult = { status: number; body: unknown; started: boolean };
type IncomingRequest = { body: string; requestId: string; newEventIds: string[]; callers: readonly Caller[] };

const respond = (api: Api, endpoint: Endpoint, c: Context, incoming: IncomingRequest) => {
  const { body, requestId, newEventIds } = incoming;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
  };
  const key = endpoint.method === 'POST' ? c.req.header('idempotency-key') : undefined;
  if (key) headers['idempotency-key'] = key;

  const outcome = catchApiError(() => {
    const form = { ...parseForm(new URL(c.req.url).search), ...parseForm(body) };
    const caller = authenticate(api.keys, c.req.header('authorization'), form, callersOf(endpoint, incoming.callers));
    const earlier = key ? findStoredResponse(api.store, endpoint, c.req.path, key, form) : undefined;
    if (earlier) {
      headers['idempotent-replayed'] = 'true';
      headers['original-request'] = earlier.requestId;
      return { status: earlier.status, body: earlier.body, started: false };
    }
    const origin = { id: requestId, idempotency_key: key ?? null };
    const request = {
      store: api.store,
      form,
      id: c.req.param('id') ?? '',
      caller,
      origin,
      webhooks: api.send !== undefined,
      skewSeconds: api.faults.current.skew_seconds,
      newEventIds,
    };
    const result = catchApiError(() => {
      const value = endpoint.run(request);
      return { status: 200, body: expand(api.store, value, readTextList(form, 'expand')), started: true };
    });
    // As with Stripe, a request that failed validation can be retried with the same key.
    if (key && result.started)
      api.store.put('answer', key, storedResponse(endpoint, c.req.path, form, result, requestId));
    return result;
  });
  return { ...outcome, headers };
};

/** A browser may call only what is marked for it. */
const callersOf = ({ browser }: Endpoint, callers: readonly Caller[]): readonly Caller[] =>
  browser ? callers : callers.filter((caller) => caller !== 'browser');

const catchApiError = (work: () => EndpointResult): EndpointResult => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return { status: error.status, body: { error: error.body }, started: error.started };
  }
};

const findStoredResponse = (
  store: SandboxStore,
  endpoint: Endpoint,
  path: string,
  key: string,
  form: Form,
): StoredResponse | undefined => {
  if (key.length > 255) throw idempotencyError('Idempotency keys must be at most 255 characters long.');
  const earlier = store.get('answer', key);
  if (!earlier) return undefined;
  if (earlier.method !== endpoint.method || earlier.path !== pathWithoutPrefix(path)) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${pathWithoutPrefix(path)}' vs '${earlier.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (earlier.fingerprint !== fingerprint(form)) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return earlier;
};

const storedResponse = (
  endpoint: Endpoint,
  path: string,
  form: Form,
  result: EndpointResult,
  requestId: string,
): StoredResponse => ({
  at: now(),
  method: endpoint.method,
  path: pathWithoutPrefix(path),
  fingerprint: fingerprint(form),
  status: result.status,
  body: result.body,
  requestId,
});

/** The same endpoint has two paths: for servers, and with the gateway's prefix for browsers. */
const pathWithoutPrefix = (path: string) => path.slice(path.indexOf('/v1/'));

// Card numbers are hashed as the test card's name: a number of 16 digits could be recovered from its hash.
const fingerprint = (form: Form): string =>
  createHash('sha256')
    .update(
      JSON.stringify(form, (name, value: unknown) => {
        if (name === 'number') return cardByNumber(String(value))?.name ?? 'unknown';
        return name === 'cvc' ? 'cvc' : value;
      }),
    )
    .digest('hex');

const idempotencyError = (message: string) => new StripeApiError(400, { type: 'idempotency_error', message });

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'error' in body
    ? (body.error as StripeApiError['body']).code
    : undefined; // only `catchApiError` sets `error`
