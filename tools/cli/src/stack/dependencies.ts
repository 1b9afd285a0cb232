import { portAt, type Ports } from '../topology/topology.ts';
import { services, type Service } from './services.ts';

/** Where the Compose file has what the services depend on, each behind a port of its own. */
const addresses = {
  postgres: 'postgres:5432',
  redis: 'redis:6379',
  smtp: 'mailpit:1025',
  sandbox: 'stripe-sandbox:3000',
  catalog: 'catalog:3000',
} as const;
export type Dependency = keyof typeof addresses;

/** Puts a proxy in front of a dependency; resolves with the port of the proxy. */
export type Proxy = (dependency: Dependency, port: number) => Promise<number>;

/** The ports under which the parts find each other: their own, or those of a test's proxies. */
export const findDependencies = async (ports: Ports, proxy: Proxy | undefined): Promise<Ports> => {
  const found = new Map(ports);
  for (const [name, address] of Object.entries(addresses) as [Dependency, string][])
    // of the keys above
    if (proxy) found.set(address, await proxy(name, portAt(ports, address)));
  return found;
};

export const serviceRedisUrls = (port: number, passwords: Record<Service, string>): Record<Service, string> => {
  const urls = services.map((name) => [name, `redis://${name}:${passwords[name]}@127.0.0.1:${port}`]);
  return Object.fromEntries(urls) as Record<Service, string>; // one for each name
};
