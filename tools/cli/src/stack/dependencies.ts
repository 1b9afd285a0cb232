import { services, type Service } from './services.ts';

const dependencies = ['postgres', 'redis', 'smtp', 'sandbox', 'catalog'] as const;

/** What the services depend on, each behind a port of its own. */
export type Dependency = (typeof dependencies)[number];
export type DependencyPorts = Record<Dependency, number>;

/** Puts a proxy in front of a dependency; resolves with the port of the proxy. */
export type Proxy = (dependency: Dependency, port: number) => Promise<number>;

/** The ports under which the services find what they depend on: its own, or that of a test's proxy. */
export const findDependencies = async (ports: DependencyPorts, proxy: Proxy | undefined): Promise<DependencyPorts> => {
  const found: [Dependency, number][] = [];
  for (const name of dependencies) found.push([name, proxy ? await proxy(name, ports[name]) : ports[name]]);
  return Object.fromEntries(found) as DependencyPorts; // one for each name
};

export const serviceRedisUrls = (port: number, passwords: Record<Service, string>): Record<Service, string> => {
  const urls = services.map((name) => [name, `redis://${name}:${passwords[name]}@127.0.0.1:${port}`]);
  return Object.fromEntries(urls) as Record<Service, string>; // one for each name
};
