import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { CommonEnv } from '../env.ts';
import type { App } from '../http/app-env.ts';
import type { Log } from '../log.ts';

type ServeOptions = {
  env: Pick<CommonEnv, 'PORT' | 'HOST' | 'STOP_DELAY_SECONDS'>;
  log: Log;
  /** Runs when the last request has been answered. */
  onStop: () => Promise<void>;
};

/** Milliseconds for running requests before their connections are cut. */
const drainMs = 6000;
/** Above nginx's 75 s for idle upstream connections, or it would reuse one that we are closing. */
const keepAliveMs = 80_000;

/**
 * Serves the app until SIGTERM or SIGINT: for `STOP_DELAY_SECONDS` everything goes on, then no new connections are
 * accepted, running requests end (6 s at most), and `onStop` runs.
 */
export const serve = async (app: App, { env, log, onStop }: ServeOptions): Promise<void> => {
  exitOnUnhandledError(log);
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { keepAliveTimeout: keepAliveMs, headersTimeout: 15_000, requestTimeout: 30_000 },
  }) as Server; // HTTP/1.1 is the default
  await listen(server, env.PORT, env.HOST);
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
 * Load balancers learn late that a process stops. Until then their requests are answered, each on a connection of its
 * own, so that none is lost on one that was just being closed.
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

// The state of the process is unknown after such an error; the supervisor starts a new one, and Postgres knows what was done.
const exitOnUnhandledError = (log: Log): void => {
  const exit = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
};
