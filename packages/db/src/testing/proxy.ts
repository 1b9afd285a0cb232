import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy with which a test simulates failures. */
export type Proxy = {
  /** The target's URL through the proxy. */
  url: string;
  /** Closes all connections. */
  dropConnections: () => void;
  /** Refuses new connections. */
  refuseNew: () => void;
  /** Closes all connections and refuses new ones. */
  close: () => void;
  reopen: () => Promise<void>;
  /**
   * Stops forwarding data on the open connections, in both directions or only from the server, without closing them.
   */
  silence: (what: 'all' | 'answers') => void;
};

/** Opens a proxy to the host and port of `targetUrl`. */
export const openProxy = async (targetUrl: string): Promise<Proxy> => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => silent.has(from) || to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const accept = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    answering.add(server);
    server.on('close', () => answering.delete(server));
    forward(client, server);
    forward(server, client);
  };
  const listenOn = async (port: number) => {
    const listening = createServer(accept).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };

  let server = await listenOn(0);
  // It listens on a host and port, so the address is not the name of a pipe.
  const { port } = server.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const dropConnections = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    dropConnections,
    refuseNew: () => void server.close(),
    close: () => {
      server.close();
      dropConnections();
    },
    reopen: async () => {
      server = await listenOn(port);
    },
    silence: (what) => (what === 'all' ? sockets : answering).forEach((socket) => silent.add(socket)),
  };
};
