import { pathToFileURL } from 'node:url';
import { freePorts } from '../os/free-port.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { planNode } from '../processes/node-plan.ts';
import type { Settings, StripeKeys } from '../settings.ts';
import { addressesIn, portAt, type Part, type Ports, type Topology } from '../topology/topology.ts';
import type { Users } from './choose-users.ts';
import { erasuresFile, mailFolder, objectsFolder, sandboxJournal, temporaryFolder } from './folders.ts';
import { services, type Service } from './services.ts';

/** The gateway's port, and a free one for each part behind it. */
export const choosePorts = async (topology: Topology, settings: Settings): Promise<Ports> => {
  const addresses = addressesIn(topology);
  const ports = await freePorts(addresses.length);
  return new Map([
    ['gateway:8080', settings.port],
    ...ports.map((port, index) => [addresses[index] ?? '', port] as const),
  ]);
};

export type StackConfig = {
  settings: Settings;
  topology: Topology;
  /** The values of the gateway's limits in its template. */
  limits: Readonly<Record<string, string>>;
  ports: Ports;
  /** Where the parts find each other: the port itself, or a proxy that a test has put in front of it. */
  reachedPorts: Ports;
  databaseUrls: Record<Service, string>;
  /** Each service has a user of its own in Redis, too. */
  redisUrls: Record<Service, string>;
  /** The users that the parts run as. */
  users: Users;
  stripe: StripeKeys;
  adminPassword: string;
  pushPrivateKey: string;
  storageUrl?: StorageUrl | undefined;
};

/** Where a service stores its objects, if not in this folder. */
export type StorageUrl = (service: Service, folder: string) => string | undefined;

const mailHealthPath = '/api/v1/messages?limit=1';

export const planMailCatcher = ({ settings, ports, users }: StackConfig): ProcessPlan =>
  planNode({
    name: 'mail',
    entry: 'tools/mail-catcher/src/main.ts',
    port: settings.mailPort,
    env: { SMTP_PORT: String(portAt(ports, 'mailpit:1025')), MAIL_FOLDER: mailFolder(settings) },
    user: users.mail,
    readyPath: mailHealthPath,
  });

const isSandbox = ({ name }: Part): boolean => name === 'stripe-sandbox';

export const planSandbox = (config: StackConfig): ProcessPlan[] =>
  config.topology.processes.filter(isSandbox).map((part) => planProcess(config, part));

/** Plans the services and their workers. */
export const planServices = (config: StackConfig): ProcessPlan[] =>
  config.topology.processes.filter((part) => !isSandbox(part)).map((part) => planProcess(config, part));

/** Answered by all of our own processes, whatever they wait for. */
const livePath = '/health/live';

const planProcess = (config: StackConfig, part: Part): ProcessPlan =>
  planNode({
    name: part.name,
    entry: part.source,
    port: portAt(config.ports, part.address),
    env: environmentOf(config, part),
    user: config.users[serviceOf(part) ?? 'sandbox'],
    // A mail server that does not answer keeps a worker from being ready, and must not keep the store from starting.
    readyPath: part.source.endsWith('/worker.ts') ? livePath : part.healthPath,
    livePath,
  });

/** Undefined: it is the sandbox. */
const serviceOf = ({ source }: Part): Service | undefined =>
  services.find((service) => source.startsWith(`services/${service}/`));

/** The variables that a part has in its container, with the values that they have here. */
export const environmentOf = (config: StackConfig, part: Part): Record<string, string> => {
  const here = valuesHere(config, part);
  const inContainer = Object.entries(part.environment).map(([key, text]): [string, string] => {
    const name = key.replace(/_FILE$/, '');
    return [name, here[name] ?? valueOf(text, config)];
  });
  const onlyHere = Object.entries(here).filter(([name]) => namesOnlyHere.includes(name) && serviceOf(part));
  return Object.fromEntries([...inContainer, ...onlyHere].filter(([, value]) => value !== ''));
};

/** Settings that no container gets: they have no effect in production, or come in another way. */
const namesOnlyHere = ['RATE_LIMITS', 'TMPDIR', 'PUSH_TEST_ORIGIN', 'PUSH_PRIVATE_KEY', 'HEALTH_PARTS'];

/** A setting that the Compose file only passes on, or a text of its own, in which other parts have other addresses. */
const valueOf = (text: string, { settings, reachedPorts }: StackConfig): string => {
  const [, passedOn] = /^\$\{([A-Z0-9_]+)/.exec(text) ?? [];
  if (passedOn) return settings.given[passedOn] ?? '';
  return text.replaceAll(/\/\/([a-z-]+:\d+)/g, (_, address: string) => `//127.0.0.1:${portAt(reachedPorts, address)}`);
};

/** The values that differ from those in containers; an empty one is not set. */
const valuesHere = (config: StackConfig, part: Part): Record<string, string> => {
  const { settings, reachedPorts, stripe } = config;
  const service = serviceOf(part);
  return {
    NODE_ENV: settings.nodeEnv,
    PUBLIC_URL: settings.publicUrl,
    RATE_LIMITS: settings.rateLimits,
    SMTP_URL: settings.smtpUrl ?? `smtp://127.0.0.1:${portAt(reachedPorts, 'mailpit:1025')}`,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    SANDBOX_WEBHOOK_SECRET: stripe.webhookSecret,
    ...(settings.stripe && { STRIPE_API_URL: '' }),
    ALLOW_SANDBOX: settings.given['ALLOW_SANDBOX'] ?? '',
    SANDBOX_STATE: sandboxJournal(settings),
    BROWSER_PORT: String(portAt(config.ports, 'stripe-sandbox:3001')),
    STOP_DELAY_SECONDS: '', // the gateway knows the ports
    ...(service && {
      TMPDIR: temporaryFolder(settings, service),
      DATABASE_URL: config.databaseUrls[service],
      REDIS_URL: config.redisUrls[service],
      ...storageEnvironment(settings, service),
      ...givenStorage(config, service),
    }),
    ...(service === 'admin' && adminValues(config)),
  };
};

const adminValues = (config: StackConfig): Record<string, string> => ({
  ADMIN_PASSWORD: config.adminPassword,
  SECRETS_DIR: '',
  PUSH_PRIVATE_KEY: config.pushPrivateKey,
  PUSH_TEST_ORIGIN: config.settings.given['PUSH_TEST_ORIGIN'] ?? '',
  ERASURES_PATH: erasuresFile(config.settings),
  ...healthAddresses(config),
});

/** Each service stores its objects in a separate folder. */
export const storageEnvironment = (settings: Settings, service: Service): Record<string, string> => ({
  STORAGE_URL: pathToFileURL(objectsFolder(settings, service)).href,
});

const givenStorage = ({ settings, storageUrl }: StackConfig, service: Service): Record<string, string> => {
  const url = storageUrl?.(service, objectsFolder(settings, service));
  return url === undefined ? {} : { STORAGE_URL: url };
};

/** Where each process answers for its health, for the admin service. */
const healthAddresses = ({ settings, topology: { processes, apps }, ports }: StackConfig): Record<string, string> => {
  const listed = (parts: readonly Part[]) =>
    parts.map(({ name, address, healthPath }) => [name, `http://127.0.0.1:${portAt(ports, address)}${healthPath}`]);
  const asked = processes.filter((part) => part.name !== 'admin' && !isSandbox(part));
  const mail = `http://127.0.0.1:${settings.mailPort}${mailHealthPath}`;
  const standIns = [
    ...(settings.stripe ? [] : listed(processes.filter(isSandbox))),
    ...(settings.smtpUrl ? [] : [['mail', mail]]),
  ];
  return {
    HEALTH_PARTS: JSON.stringify(Object.fromEntries(listed([...asked, ...apps]))),
    HEALTH_STAND_INS: JSON.stringify(Object.fromEntries(standIns)),
  };
};
