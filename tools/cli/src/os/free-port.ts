import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A TCP port on 127.0.0.1 that nobody listens on. It lies below the range from which the kernel takes
 * the ports of outgoing connections, so that it is still free when a crashed process comes back to it.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(10_240, 32_768);
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port found on 127.0.0.1');
};

/** Whether this process could listen on the port, on the given address (default 127.0.0.1). */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
