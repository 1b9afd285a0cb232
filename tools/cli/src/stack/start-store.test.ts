import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startStore } from './start-store.ts';

const listen = async (port: number): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
};

test(
  'starts on other ports when one was taken between its choice and the start',
  { timeout: 120_000, tags: 'thorough' },
  async () => {
    const taken: number[] = [];
    const store = await startStore({
      proxy: async (name, port) => {
        // The sandbox listens later than this is asked.
        if (name === 'sandbox' && taken.length === 0) {
          const server = await listen(port);
          onTestFinished(() => void server.close());
          taken.push(port);
        }
        return port;
      },
    });
    onTestFinished(store.stop);
    expect(taken).toHaveLength(1);
    expect((await fetch(store.url)).status).toBe(200);
  },
);
