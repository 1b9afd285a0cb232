import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP line to a server that can be cut (connections refused) or frozen (accepted, but nothing comes through). */
export type BreakableLine = {
  port: number;
  connections(): number;
  cut(): Promise<void>;
  freeze(): void;
  mend(): Promise<void>;
};

export const openBreakableLine = async (host: string, targetPort: number): Promise<BreakableLine> => {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (isFrozen) return;
    const target = keep(connect(targetPort, host));
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // it listens on TCP
  };
  const drop = () => sockets.forEach((socket) => socket.destroy());
  const port = await listen(0);

  const cut = async () => {
    if (!server.listening) return;
    server.close();
    drop();
    await once(server, 'close');
  };
  return {
    port,
    connections: () => sockets.size,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: async () => {
      isFrozen = false;
      drop();
      if (!server.listening) await listen(port);
    },
  };
};
