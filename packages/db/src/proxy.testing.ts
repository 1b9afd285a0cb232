import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A door to a server that a test can shut (connections are refused), muffle (nothing gets through, without an error)
 * or cut (connections end); `url` is the given one by way of it.
 */
export const openProxy = async (targetUrl: string) => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let muffled = false;
  const accept = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[client, server], [server, client]] as const) {
      sockets.add(from);
      from.on('data', (bytes) => muffled || to.write(bytes));
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
    muffle: (on: boolean) => (muffled = on),
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
