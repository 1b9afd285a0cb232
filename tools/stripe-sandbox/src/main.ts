import { serve } from '@hono/node-server';
import { readEnv } from './env.ts';
import { openSandbox } from './sandbox.ts';

const { port, browserPort, host, ...options } = readEnv(process.env);
const sandbox = openSandbox({
  ...options,
  // The supervisor restarts the process, which then continues from the state on disk.
  onWriteError: (error) => {
    process.stderr.write(`stripe-sandbox: ${options.stateFile} cannot be written: ${String(error)}\n`);
    process.exit(1);
  },
});
// Longer than nginx's keepalive timeout of 75 s, so that nginx never reuses a connection that is being closed.
const listen = (app: typeof sandbox.app, on: number) =>
  serve({ fetch: app.fetch, port: on, hostname: host, serverOptions: { keepAliveTimeout: 80_000 } });
const servers = [listen(sandbox.app, port), listen(sandbox.browserApp, browserPort)];

const stop = () => {
  const closed = servers.map((server) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    return promise;
  });
  void Promise.all(closed)
    .then(() => sandbox.close())
    .then(() => process.exit(0));
  setTimeout(() => process.exit(0), 5_000).unref();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
