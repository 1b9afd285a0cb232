import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A door to a server; `url` is the given one by way of it. A test can shut it (connections are refused), lock it (new ones are), cut it
 * (connections end), or silence the connections that are open: nothing gets through any more, or only the answers not.
 */
export const openProxy = async (targetUrl: string) => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const accept = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    answering.add(server);
    server.on('close', () => answering.delete(server));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => silent.has(from) || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  let server: Server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a host and port, so the address is not a pipe's name.
  const { port } = server.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut,
    silence: (what: 'all' | 'answers') =>
      (what === 'all' ? sockets : answering).forEach((socket) => silent.add(socket)),
    lock: () => void server.close(),
    shut: () => {
      server.close();
      cut();
    },
    reopen: async () => {
      server = createServer(accept).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
};
