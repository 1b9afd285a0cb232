import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StandInProcess, StoreProcess } from '@pawlayer/contracts';
import type { ProcessPlan } from '../processes/launch.ts';
import { planNode } from '../processes/node-plan.ts';
import type { Settings, StripeKeys } from '../settings.ts';

export const services = ['catalog', 'orders', 'content', 'admin'] as const;
export type Service = (typeof services)[number];

/** The ports on 127.0.0.1 of all processes behind the gateway. */
export const portNames = [
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

export type StackConfig = {
  settings: Settings;
  ports: Ports;
  databaseUrls: Record<Service, string>;
  redisUrl: string;
  stripe: StripeKeys;
  adminPassword: string;
};

/** Folder for the temporary files of the processes. */
export const temporaryFolder = ({ dataFolder }: Settings): string => join(dataFolder, 'tmp');

export const planMailCatcher = ({ settings, ports }: StackConfig): ProcessPlan =>
  planNode({
    name: 'mail',
    entry: 'tools/mail-catcher/src/main.ts',
    port: settings.mailPort,
    env: { SMTP_PORT: String(ports.smtp), MAIL_FOLDER: join(settings.dataFolder, 'mail') },
    readyPath: '/api/v1/messages?limit=1',
  });

export const planSandbox = (wiring: StackConfig): ProcessPlan =>
  planNode({
    name: 'stripe-sandbox',
    entry: 'tools/stripe-sandbox/src/main.ts',
    port: wiring.ports.sandbox,
    env: {
      ...commonEnvironment(wiring),
      BROWSER_PORT: String(wiring.ports.sandboxForBrowsers),
      SANDBOX_STATE: join(wiring.settings.dataFolder, 'stripe-sandbox.jsonl'),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${wiring.settings.port}/api/webhooks/stripe`, // via the gateway
      SANDBOX_WEBHOOK_SECRET: wiring.stripe.webhookSecret,
      STRIPE_SECRET_KEY: wiring.stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: wiring.stripe.publishableKey,
    },
    readyPath: '/health/ready',
  });

/** Plans the four services and the workers of three of them. */
export const planServices = (wiring: StackConfig): ProcessPlan[] => {
  const { ports } = wiring;
  const service = (name: Service, more: Record<string, string> = {}) =>
    planNode({
      name,
      entry: `services/${name}/src/server.ts`,
      port: ports[name],
      env: { ...commonEnvironment(wiring), DATABASE_URL: wiring.databaseUrls[name], ...more },
      readyPath: '/health/ready',
    });
  const ordersWorker = planNode({
    name: 'orders-worker',
    entry: 'services/orders/src/worker.ts',
    port: ports.ordersWorker,
    env: { ...commonEnvironment(wiring), DATABASE_URL: wiring.databaseUrls.orders, ...ordersEnvironment(wiring) },
    readyPath: '/health/live',
  });
  const catalogWorker = planNode({
    name: 'catalog-worker',
    entry: 'services/catalog/src/worker.ts',
    port: ports.catalogWorker,
    env: {
      ...commonEnvironment(wiring),
      DATABASE_URL: wiring.databaseUrls.catalog,
      ...storageEnvironment(wiring.settings, 'catalog'),
    },
    readyPath: '/health/live',
  });
  const contentWorker = planNode({
    name: 'content-worker',
    entry: 'services/content/src/worker.ts',
    port: ports.contentWorker,
    env: { ...commonEnvironment(wiring), DATABASE_URL: wiring.databaseUrls.content, ...contentEnvironment(wiring) },
    readyPath: '/health/live',
  });
  return [
    service('catalog', storageEnvironment(wiring.settings, 'catalog')),
    service('content', contentEnvironment(wiring)),
    service('admin', {
      ...mailEnvironment(wiring),
      ADMIN_PASSWORD: wiring.adminPassword,
      HEALTH_PARTS: JSON.stringify(healthParts(wiring)),
    }),
    service('orders', ordersEnvironment(wiring)),
    ordersWorker,
    catalogWorker,
    contentWorker,
  ];
};

const commonEnvironment = ({ settings, redisUrl }: StackConfig): Record<string, string> => ({
  ...settings.passedOn,
  TMPDIR: temporaryFolder(settings),
  NODE_ENV: settings.nodeEnv,
  PUBLIC_URL: settings.publicUrl,
  RATE_LIMITS: settings.rateLimits,
  REDIS_URL: redisUrl,
});

/** Each service stores its objects in a separate folder. */
const storageEnvironment = (settings: Settings, service: Service): Record<string, string> => ({
  STORAGE_URL: pathToFileURL(join(settings.dataFolder, 'storage', service)).href,
});

const mailEnvironment = ({ settings, ports }: StackConfig): Record<string, string> => ({
  SMTP_URL: settings.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`,
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

const paymentEnvironment = ({ settings, ports, stripe }: StackConfig): Record<string, string> => ({
  CATALOG_URL: `http://127.0.0.1:${ports.catalog}`,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  ...(settings.stripe ? {} : { STRIPE_API_URL: `http://127.0.0.1:${ports.sandbox}` }),
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
