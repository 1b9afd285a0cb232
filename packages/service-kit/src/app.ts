import type { HttpBindings } from '@hono/node-server';
import { errorTable } from '@pawlayer/contracts';
import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { adminGate, type CheckSession } from './admin-gate.ts';
import { asApiProblem, errorBody, ApiProblem } from './api-problem.ts';
import { addHealth, type ReadyChecks } from './health.ts';
import type { Log } from './log.ts';
import { acceptRequestId, withRequestId } from './request-id.ts';

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; session?: Buffer } };
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;

/** Milliseconds a handler may take; under the gateway's 25 s, so that the answer is ours. */
const handlerDeadlineMs = 20_000;

const refuse = (c: AppContext, log: Log, thrown: unknown): Response => {
  const refusal = asApiProblem(thrown instanceof HTTPException ? fromHono(thrown) : thrown);
  const [status] = errorTable[refusal.code];
  if (status >= 500) log.error({ err: refusal.cause ?? refusal, path: c.req.path }, 'request failed');
  if (status === 503) c.header('Retry-After', String(refusal.details.retryAfterSeconds ?? 2));
  if (status === 429) c.header('Retry-After', String(refusal.details.retryAfterSeconds ?? 60));
  c.header('Cache-Control', 'no-store');
  return c.json(errorBody(refusal, c.get('requestId')), status);
};

const fromHono = (error: HTTPException): ApiProblem => {
  if (error.status === 413) return new ApiProblem('too_large', { message: 'The request is too large.' });
  if (error.status === 504) return new ApiProblem('unavailable', {}, { cause: error });
  return new ApiProblem(error.status < 500 ? 'malformed' : 'internal', {}, { cause: error });
};

type AppOptions = {
  log: Log;
  ready: ReadyChecks;
  /** A service without it has no admin calls: all of `/api/admin/*` is refused. */
  checkSession?: CheckSession;
};

/**
 * The bones of a service: request id, access log, handler deadline, JSON errors, the gate before `/api/admin/*`,
 * `/health/live` and `/health/ready`.
 */
export const createApp = ({ log, ready, checkSession }: AppOptions): App => {
  const app: App = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const requestId = acceptRequestId(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const started = performance.now();
    await withRequestId(requestId, async () => {
      await next();
      const ms = Math.round(performance.now() - started);
      const level = c.req.path.startsWith('/health/') ? 'debug' : 'info';
      log[level]({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
    });
  });
  app.use(timeout(handlerDeadlineMs));
  app.use('/api/admin/*', adminGate(checkSession));
  addHealth(app, ready);
  app.notFound((c) => refuse(c, log, new ApiProblem('not_found')));
  app.onError((error, c) => refuse(c, log, error));
  return app;
};
