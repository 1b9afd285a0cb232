import { errorTable } from '@pawlayer/contracts';
import type { Sql } from '@pawlayer/db';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import { acceptRequestId, withRequestId } from '../request-id.ts';
import { asApiProblem, errorBody, ApiProblem } from './api-problem.ts';
import type { App, AppContext, AppEnv } from './app-env.ts';
import { defaultDeadlines, enforceDeadlines, type Deadlines } from './deadlines.ts';
import { addHealthRoutes, type NamedHealthChecks, type ReadQueues } from './health.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import { requireSession } from './require-session.ts';

type AppOptions = {
  log: Log;
  healthChecks: NamedHealthChecks;
  /** Optional parts: the owner learns when one is down, and the service is up. */
  optionalHealthChecks?: NamedHealthChecks;
  /** The numbers of the service's queues, for its health. */
  readQueues?: ReadQueues;
  /** The database in which the sessions of admin calls are checked; without it all of `/api/admin/*` is refused. */
  ownerSql?: Sql;
  /** The URLs at which the store's pages are served. Writes from the pages of other origins are refused. */
  ownUrls?: readonly string[];
  deadlines?: Deadlines;
};

/**
 * Creates the base of every service's app: request id, access log, deadlines, JSON errors, the session check of
 * `/api/admin/*`, `/health/live` and `/health/ready`.
 */
export const createApp = ({
  log,
  healthChecks,
  optionalHealthChecks,
  readQueues,
  ownerSql,
  ownUrls = [],
  deadlines = defaultDeadlines,
}: AppOptions): App => {
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
      log[level]({ ...requestFacts(c), ms }, 'request');
    });
  });
  app.use(enforceDeadlines(deadlines));
  app.use('/api/*', refuseForeignOrigin(ownUrls));
  app.use('/api/admin/*', requireSession(ownerSql));
  addHealthRoutes(app, { checks: healthChecks, optionalChecks: optionalHealthChecks, readQueues, log });
  app.notFound((c) => answerProblem(c, log, new ApiProblem('not_found')));
  app.onError((error, c) => answerProblem(c, log, error));
  return app;
};

/** `code` says why a request was refused; `session` names a session as the audit log does. */
const requestFacts = (c: AppContext): object => {
  const [code, session] = [c.get('refusal'), c.get('session')];
  return {
    method: c.req.method,
    path: loggedPath(c),
    status: c.res.status,
    ...(code && { code }),
    ...(session && { session: session.toString('hex').slice(0, 8) }),
  };
};

/**
 * The pattern of the route: an id in a path may be all that it takes to open an order. An unknown path is logged
 * unchanged.
 */
const loggedPath = (c: AppContext): string => {
  const pattern = routePath(c, -1);
  return pattern.endsWith('*') ? c.req.path : pattern;
};

const answerProblem = (c: AppContext, log: Log, thrown: unknown): Response => {
  const problem = asApiProblem(thrown instanceof HTTPException ? problemFromHono(thrown) : thrown);
  const [status] = errorTable[problem.code];
  c.set('refusal', problem.code);
  if (status >= 500) log.error({ err: problem.cause ?? problem, path: loggedPath(c) }, 'request failed');
  if (status === 408) c.header('Connection', 'close'); // the rest of the body is not read
  if (status === 503) c.header('Retry-After', String(problem.details.retryAfterSeconds ?? 2));
  if (status === 429) c.header('Retry-After', String(problem.details.retryAfterSeconds ?? 60));
  c.header('Cache-Control', 'no-store');
  return c.json(errorBody(problem, c.get('requestId')), status);
};

const problemFromHono = (error: HTTPException): ApiProblem => {
  if (error.status === 413) return new ApiProblem('too_large', 'The request is too large.');
  return new ApiProblem(error.status < 500 ? 'malformed' : 'internal', {}, { cause: error });
};
