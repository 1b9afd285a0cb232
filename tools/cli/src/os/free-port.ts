import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds `count` consecutive free TCP ports on 127.0.0.1. They are below the kernel's range for outgoing connections, so
 * that they are still free when a crashed process is restarted on them.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const first = randomInt(10_240, 32_768 - count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map((port) => isPortFree(port)));
    if (areFree.every(Boolean)) return ports;
  }
  throw new Error(`No ${count} free ports in a row found on 127.0.0.1`);
};

/** Finds a single free port; see {@link freePorts}. */
export const freePort = async (): Promise<number> => Number((await freePorts(1))[0]);

/** Whether the port is free on the given address (default 127.0.0.1). */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
