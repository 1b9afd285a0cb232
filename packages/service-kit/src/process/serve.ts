import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { CommonEnv } from '../env.ts';
import type { App } from '../http/app-env.ts';
import type { Log } from '../log.ts';

type ServeOptions = {
  env: Pick<CommonEnv, 'PORT' | 'HOST' | 'STOP_DELAY_SECONDS'>;
  log: Log;
  /** Runs after the last response has been sent. */
  onStop: () => Promise<void>;
};

/** Milliseconds that running requests have before their connections are closed. */
const drainMs = 6000;
/**
 * Longer than nginx's 60 s for idle upstream connections, so that nginx does not reuse a connection that we are
 * closing.
 */
const keepAliveMs = 80_000;

/**
 * Serves the app until SIGTERM or SIGINT. It then continues for `STOP_DELAY_SECONDS`, stops accepting connections,
 * waits at most 6 s for running requests, and runs `onStop`.
 */
export const serve = async (app: App, { env, log, onStop }: ServeOptions): Promise<void> => {
  exitOnUnhandledError(log);
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: 15_000,
      requestTimeout: 0, // a body has deadlines of its own, which answer (http/deadlines.ts)
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 64 * 1024, // more than the gateway accepts
    },
  }) as Server; // HTTP/1.1 is the default
  await listen(server, env.PORT, env.HOST);
  // Otherwise Node writes it when a process ends by itself, and one that is killed compiles all sources at each start.
  flushCompileCache();
  log.info({ address: server.address() }, 'listening');
  stopOnSignals(async () => {
    if (env.STOP_DELAY_SECONDS > 0) await answerWithoutKeepAlive(server, env.STOP_DELAY_SECONDS * 1000);
    await drain(server);
    await onStop();
  }, log);
};

const listen = (server: Server, port: number, host: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  return promise;
};

/**
 * Load balancers notice a stopping process late. Until then their requests are handled, each on a new connection, so
 * that none is lost on a connection that is being closed.
 */
const answerWithoutKeepAlive = async (server: Server, ms: number): Promise<void> => {
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
  let isStopping = false;
  const onSignal = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
};

// The state of the process is unknown after such an error. The supervisor starts a new one, and Postgres has the state
// of all work.
const exitOnUnhandledError = (log: Log): void => {
  const exit = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
};
