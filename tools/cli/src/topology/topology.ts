import { readContainers, type Container } from './compose-file.ts';

/** A part of the store that `npm start` runs as docker-compose.yml says. */
export type Part = {
  name: string;
  /** Where the others find it, as the Compose file calls it: `catalog:3000`. */
  address: string;
  /** The path of its source, or of the app whose built files it serves. */
  source: string;
  environment: Readonly<Record<string, string>>;
  /** The path at which it says whether it is ready. */
  healthPath: string;
};

export type Topology = {
  /** The processes of ours, and the job that repeats erasures. */
  processes: readonly Part[];
  erasures: Part;
  /** What serves the built files of the apps. */
  apps: readonly Part[];
  /** The gateway's settings. */
  gateway: Readonly<Record<string, string>>;
  /** The settings of the gateway that limit what it accepts from one visitor, with their defaults. */
  limits: Readonly<Record<string, string>>;
};

/** Reads which parts the store has, from the Compose file. */
export const readTopology = async (): Promise<Topology> => {
  const containers = await readContainers('docker-compose.yml');
  const parts = (port: number, sourceOf: (container: Container) => string | undefined) =>
    Object.entries(containers).flatMap(([name, container]) => toPart(name, port, container, sourceOf(container)));
  const processes = parts(3000, ({ command }) => (command?.[0] === 'node' ? command[1] : undefined));
  const erasures = processes.find(({ name }) => name === 'admin-erasures');
  if (!erasures) throw new Error('docker-compose.yml has no admin-erasures');
  const gateway = environmentOf(containers['gateway']);
  return {
    processes: processes.filter(({ name }) => containers[name]?.restart !== 'no'),
    erasures,
    apps: parts(8080, ({ build }) => (build?.target === 'web' ? build.args?.['APP'] : undefined)),
    gateway,
    limits: limitsIn(gateway),
  };
};

const toPart = (name: string, port: number, container: Container, source: string | undefined): Part[] => {
  if (source === undefined) return [];
  const [, healthPath = ''] = /(?:GET |:\d+)(\/\S*)/.exec(container.healthcheck?.test.at(-1) ?? '') ?? [];
  return [{ name, address: `${name}:${port}`, source, environment: environmentOf(container), healthPath }];
};

const environmentOf = (container: Container | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(container?.environment ?? {}).map(([name, value]) => [name, value ?? '']));

const limitsIn = (environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.values(environment).flatMap((text) => {
      const [, name, fallback] = /^\$\{(LIMIT_\w+):-(\d+)\}$/.exec(text) ?? [];
      return name && fallback ? [[name, fallback]] : [];
    }),
  );

/** A port on 127.0.0.1 for each address of the Compose file. */
export type Ports = ReadonlyMap<string, number>;

/** The ports of what is not made of our sources, or that a part has beside its first. */
const otherAddresses = ['postgres:5432', 'redis:6379', 'mailpit:1025', 'stripe-sandbox:3001', 'gateway:8091'];

/** The addresses of the Compose file that are ports here. */
export const addressesIn = ({ processes, apps }: Topology): string[] => [
  ...[...processes, ...apps].map(({ address }) => address),
  ...otherAddresses,
];

/** Throws where no part has this address. */
export const portAt = (ports: Ports, address: string): number => {
  const port = ports.get(address);
  if (port === undefined) throw new Error(`no part of the store is ${address}`);
  return port;
};
