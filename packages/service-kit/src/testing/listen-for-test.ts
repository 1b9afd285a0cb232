import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { App } from '../http/app-env.ts';

/** Serves an app on a free local port, in the same way as the real process. */
export const listenForTest = async (app: Pick<App, 'fetch'>): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createAdaptorServer({
    fetch: app.fetch,
    // A busy test would otherwise send its next request on a connection that is just being closed.
    serverOptions: { keepAliveTimeout: 80_000 },
  }) as Server; // HTTP/1.1 is the default
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
