import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** The ports that this process was given before: what they are for may not listen yet. */
const given = new Set<number>();

/**
 * Finds `count` consecutive free TCP ports on 127.0.0.1, each of which this process gets only once. They are below the
 * kernel's range for outgoing connections, so that they are still free when a crashed process is restarted on them.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const end = await firstOutgoingPort();
  for (let attempt = 0; attempt < 200; attempt++) {
    const first = randomInt(10_240, end - count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map((port) => !given.has(port) && isPortFree(port)));
    if (!areFree.every(Boolean) || ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    return ports;
  }
  throw new Error(`No ${count} free ports in a row found on 127.0.0.1`);
};

/** Finds a single free port; see {@link freePorts}. */
export const freePort = async (): Promise<number> => Number((await freePorts(1))[0]);

const usualFirstOutgoingPort = 32_768;

/** Where Linux begins to take ports for outgoing connections, unless too little is left below it. */
const firstOutgoingPort = async (): Promise<number> => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '');
  const first = Number.parseInt(range, 10);
  return first > 12_000 && first < usualFirstOutgoingPort ? first : usualFirstOutgoingPort;
};

/** Whether the port is free on the given address (default 127.0.0.1). */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
