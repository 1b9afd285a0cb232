import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, type App } from './app.ts';
import type { ReadyChecks } from './health.ts';
import type { Log } from './log.ts';

type Serving = { port: number; host: string; log: Log; onStop: () => Promise<void>; stopDelayMs?: number };

/** Milliseconds for running requests before their connections are cut. */
const drainMs = 6000;
/** Above nginx's 75 s for idle upstream connections, or it would reuse one that we are closing. */
const keepAliveMs = 80_000;

const listen = (server: Server, port: number, host: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  return promise;
};

/**
 * Whoever sends us requests learns late that we stop: until then they are served, each on a connection of its own, so that
 * none is lost on one that was just being closed.
 */
const sayGoodbye = async (server: Server, ms: number): Promise<void> => {
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  await sleep(ms);
};

const drain = async (server: Server): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await promise;
  clearTimeout(timer);
};

const stopOnSignals = (stop: () => Promise<void>, log: Log): void => {
  const once = { stopping: false };
  const end = (signal: string) => {
    if (once.stopping) return;
    once.stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
};

// A state nobody thought of is left at once; the supervisor starts anew and Postgres knows what was done.
const exitOnSurprise = (log: Log): void => {
  const exit = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
};

/**
 * Serves the app until SIGTERM or SIGINT: for `stopDelayMs` (0) everything goes on, then no new connections, running requests
 * end (6 s at most), then `onStop`.
 */
export const serve = async (app: App, { port, host, log, onStop, stopDelayMs = 0 }: Serving): Promise<Server> => {
  exitOnSurprise(log);
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { keepAliveTimeout: keepAliveMs, headersTimeout: 15_000, requestTimeout: 30_000 },
  }) as Server; // HTTP/1.1 is the default
  await listen(server, port, host);
  log.info({ address: server.address() }, 'listening');
  stopOnSignals(async () => {
    if (stopDelayMs > 0) await sayGoodbye(server, stopDelayMs);
    await drain(server);
    await onStop();
  }, log);
  return server;
};

/** A worker serves only its health. */
export const serveWorker = ({ ready, ...serving }: Serving & { ready: ReadyChecks }): Promise<Server> =>
  serve(createApp({ log: serving.log, ready }), serving);
