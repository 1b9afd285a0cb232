import { pathToFileURL } from 'node:url';
import type { StandInProcess, StoreProcess } from '@pawlayer/contracts';
import { freePorts } from '../os/free-port.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { planNode } from '../processes/node-plan.ts';
import type { Settings, StripeKeys } from '../settings.ts';
import type { Users } from './choose-users.ts';
import type { DependencyPorts } from './dependencies.ts';
import { erasuresFile, mailFolder, objectsFolder, sandboxJournal, temporaryFolder } from './folders.ts';
import { type Service, services } from './services.ts';

/** The ports on 127.0.0.1 of all processes behind the gateway. */
const portNames = [
  ...services,
  'ordersWorker',
  'catalogWorker',
  'contentWorker',
  'postgres',
  'redis',
  'smtp',
  'sandbox',
  'sandboxForBrowsers',
  'shell',
  'mfeShop',
  'mfeCheckout',
  'mfeAdmin',
] as const;
export type Ports = Record<(typeof portNames)[number], number>;

/** Chooses a free port for each of them. */
export const choosePorts = async (): Promise<Ports> => {
  const ports = await freePorts(portNames.length);
  return Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as Ports; // one of them for each name
};

export type StackConfig = {
  settings: Settings;
  ports: Ports;
  /** Where the services find what they depend on: the port itself, or a proxy that a test has put in front of it. */
  dependencyPorts: DependencyPorts;
  databaseUrls: Record<Service, string>;
  /** Each service has a user of its own in Redis, too. */
  redisUrls: Record<Service, string>;
  /** The users that the parts run as. */
  users: Users;
  stripe: StripeKeys;
  adminPassword: string;
  pushPrivateKey: string;
};

export const planMailCatcher = ({ settings, ports, users }: StackConfig): ProcessPlan =>
  planNode({
    name: 'mail',
    entry: 'tools/mail-catcher/src/main.ts',
    port: settings.mailPort,
    env: { SMTP_PORT: String(ports.smtp), MAIL_FOLDER: mailFolder(settings) },
    user: users.mail,
    readyPath: '/api/v1/messages?limit=1',
  });

export const planSandbox = (wiring: StackConfig): ProcessPlan =>
  planNode({
    name: 'stripe-sandbox',
    entry: 'tools/stripe-sandbox/src/main.ts',
    port: wiring.ports.sandbox,
    env: {
      ...wiring.settings.passedOn,
      NODE_ENV: wiring.settings.nodeEnv,
      BROWSER_PORT: String(wiring.ports.sandboxForBrowsers),
      SANDBOX_STATE: sandboxJournal(wiring.settings),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${wiring.settings.port}/api/webhooks/stripe`, // via the gateway
      SANDBOX_WEBHOOK_SECRET: wiring.stripe.webhookSecret,
      STRIPE_SECRET_KEY: wiring.stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: wiring.stripe.publishableKey,
    },
    user: wiring.users.sandbox,
    readyPath: '/health/ready',
  });

/** Plans the four services and the workers of three of them. */
export const planServices = (wiring: StackConfig): ProcessPlan[] => {
  const { ports, settings } = wiring;
  const own: Record<Service, Record<string, string>> = {
    catalog: storageEnvironment(settings, 'catalog'),
    content: contentEnvironment(wiring),
    orders: ordersEnvironment(wiring),
    admin: {
      ...mailEnvironment(wiring),
      ADMIN_PASSWORD: wiring.adminPassword,
      PUSH_PRIVATE_KEY: wiring.pushPrivateKey,
      HEALTH_PARTS: JSON.stringify(healthParts(wiring)),
      ORDERS_URL: `http://127.0.0.1:${ports.orders}`,
      CONTENT_URL: `http://127.0.0.1:${ports.content}`,
      ERASURES_PATH: erasuresFile(settings),
    },
  };
  const plan = (service: Service, entry: 'server' | 'worker', port: number) =>
    planNode({
      name: entry === 'server' ? service : `${service}-worker`,
      entry: `services/${service}/src/${entry}.ts`,
      port,
      env: { ...serviceEnvironment(wiring, service), ...own[service] },
      user: wiring.users[service],
      readyPath: entry === 'server' ? '/health/ready' : '/health/live',
    });
  return [
    plan('catalog', 'server', ports.catalog),
    plan('content', 'server', ports.content),
    plan('admin', 'server', ports.admin),
    plan('orders', 'server', ports.orders),
    plan('orders', 'worker', ports.ordersWorker),
    plan('catalog', 'worker', ports.catalogWorker),
    plan('content', 'worker', ports.contentWorker),
  ];
};

const serviceEnvironment = (
  { settings, databaseUrls, redisUrls }: StackConfig,
  service: Service,
): Record<string, string> => ({
  ...settings.passedOn,
  TMPDIR: temporaryFolder(settings, service),
  NODE_ENV: settings.nodeEnv,
  PUBLIC_URL: settings.publicUrl,
  RATE_LIMITS: settings.rateLimits,
  DATABASE_URL: databaseUrls[service],
  REDIS_URL: redisUrls[service],
});

/** Each service stores its objects in a separate folder. */
export const storageEnvironment = (settings: Settings, service: Service): Record<string, string> => ({
  STORAGE_URL: pathToFileURL(objectsFolder(settings, service)).href,
});

const mailEnvironment = ({ settings, dependencyPorts }: StackConfig): Record<string, string> => ({
  SMTP_URL: settings.smtpUrl ?? `smtp://127.0.0.1:${dependencyPorts.smtp}`,
  MAIL_FROM: settings.mailFrom,
  OWNER_EMAIL: settings.ownerEmail,
});

const contentEnvironment = (wiring: StackConfig): Record<string, string> => ({
  ...storageEnvironment(wiring.settings, 'content'),
  ...mailEnvironment(wiring),
});

const ordersEnvironment = (wiring: StackConfig): Record<string, string> => ({
  ...storageEnvironment(wiring.settings, 'orders'),
  ...mailEnvironment(wiring),
  ...paymentEnvironment(wiring),
});

const paymentEnvironment = ({ settings, dependencyPorts, stripe }: StackConfig): Record<string, string> => ({
  CATALOG_URL: `http://127.0.0.1:${dependencyPorts.catalog}`,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  ...(settings.stripe ? {} : { STRIPE_API_URL: `http://127.0.0.1:${dependencyPorts.sandbox}` }),
});

type HealthUrls = Record<StoreProcess, string> & Partial<Record<StandInProcess, string>>;

/** Health check URLs of all processes, for the admin service. */
const healthParts = ({ settings, ports }: StackConfig): HealthUrls => {
  const at = (port: number, path = '/health/ready') => `http://127.0.0.1:${port}${path}`;
  return {
    catalog: at(ports.catalog),
    content: at(ports.content),
    orders: at(ports.orders),
    'orders-worker': at(ports.ordersWorker),
    'catalog-worker': at(ports.catalogWorker),
    'content-worker': at(ports.contentWorker),
    shell: at(ports.shell, '/'),
    'mfe-shop': at(ports.mfeShop, '/mf-manifest.json'),
    'mfe-checkout': at(ports.mfeCheckout, '/mf-manifest.json'),
    'mfe-admin': at(ports.mfeAdmin, '/mf-manifest.json'),
    ...(settings.stripe ? {} : { 'stripe-sandbox': at(ports.sandbox) }),
    ...(settings.smtpUrl ? {} : { mail: at(settings.mailPort, '/api/v1/messages?limit=1') }),
  };
};
