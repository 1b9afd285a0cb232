import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A TCP proxy that can be stopped (connections are refused) or frozen (connections are accepted, but no data passes).
 */
export type BreakableProxy = {
  port: number;
  connections(): number;
  stop(): Promise<void>;
  freeze(): void;
  resume(): Promise<void>;
};

export const openBreakableProxy = async (host: string, targetPort: number): Promise<BreakableProxy> => {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    track(client);
    if (isFrozen) return;
    const target = track(connect(targetPort, host));
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // it listens on TCP
  };
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  const port = await listen(0);

  const stop = async () => {
    if (!server.listening) return;
    server.close();
    destroyAll();
    await once(server, 'close');
  };
  return {
    port,
    connections: () => sockets.size,
    stop,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume: async () => {
      isFrozen = false;
      destroyAll();
      if (!server.listening) await listen(port);
    },
  };
};
