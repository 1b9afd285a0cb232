import { createServer, connect, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `down`: connections break and are refused. `frozen`: they are taken, and nothing passes. `slow`: everything passes late.
 */
type LineState = 'up' | 'down' | 'frozen' | 'slow';

/** A TCP proxy between the services and something they depend on. */
export type Line = {
  port: number;
  set: (state: LineState) => void;
  /** Looks at what passes, before it does; while the promise is pending, nothing of this connection passes. */
  watch: (watcher: LineWatcher | undefined) => void;
  close: () => void;
};

type LineWatcher = (bytes: Buffer, direction: 'to' | 'from') => Promise<void> | void;

const slowMs = 400;

export const openLine = async (target: number): Promise<Line> => {
  const sockets = new Set<Socket>();
  let state: LineState = 'up';
  let watcher: LineWatcher | undefined;
  let thawed = Promise.withResolvers<void>();
  thawed.resolve();

  /** Passes chunks on one after the other. */
  const pipe = (from: Socket, to: Socket, direction: 'to' | 'from') => {
    let last: Promise<unknown> = Promise.resolve();
    const pass = async (bytes: Buffer) => {
      await watcher?.(bytes, direction);
      if (state === 'slow') await sleep(slowMs);
      await thawed.promise;
      if (!to.destroyed) to.write(bytes);
    };
    from.on('data', (bytes: Buffer) => {
      from.pause();
      last = last.then(() => pass(bytes)).finally(() => from.resume());
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => void last.then(() => to.destroy()));
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };

  const server: Server = createServer({ allowHalfOpen: true }, (incoming) => {
    if (state === 'down') return incoming.destroy();
    const outgoing = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    pipe(incoming, outgoing, 'to');
    pipe(outgoing, incoming, 'from');
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      state = next;
      thawed.resolve();
      if (next === 'frozen') thawed = Promise.withResolvers<void>();
      // A connection that was reset answers nothing; new ones are refused at once.
      if (next === 'down') for (const socket of sockets) socket.resetAndDestroy();
    },
    watch: (next) => {
      watcher = next;
    },
    close: () => {
      thawed.resolve();
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
