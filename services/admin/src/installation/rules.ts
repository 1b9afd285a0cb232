import { randomBytes } from 'node:crypto';
import { sandboxPublishableKey, toSandboxSecretKey } from '@pawlayer/contracts';
import { redisOwner, redisUser } from '@pawlayer/messaging/redis-access';
import * as z from 'zod';

const chosen = () => z.string().optional();

/**
 * The settings that may be chosen at installation. Missing secrets are generated, except those that only the owner can
 * know.
 */
export const ChosenSecrets = z.object({
  ADMIN_PASSWORD: chosen(),
  POSTGRES_PASSWORD: chosen(),
  CATALOG_DB_PASSWORD: chosen(),
  ORDERS_DB_PASSWORD: chosen(),
  CONTENT_DB_PASSWORD: chosen(),
  ADMIN_DB_PASSWORD: chosen(),
  REDIS_PASSWORD: chosen(),
  S3_ACCESS_KEY: chosen(),
  S3_SECRET_KEY: chosen(),
  CATALOG_S3_ACCESS_KEY: chosen(),
  CATALOG_S3_SECRET_KEY: chosen(),
  ORDERS_S3_ACCESS_KEY: chosen(),
  ORDERS_S3_SECRET_KEY: chosen(),
  CONTENT_S3_ACCESS_KEY: chosen(),
  CONTENT_S3_SECRET_KEY: chosen(),
  SMTP_URL: chosen(),
  PUSH_PRIVATE_KEY: chosen(),
  STRIPE_SECRET_KEY: chosen(),
  STRIPE_PUBLISHABLE_KEY: chosen(),
  STRIPE_WEBHOOK_SECRET: chosen(),
  /** Set by docker-compose.stripe.yml, whose stack does not include the sandbox. */
  REAL_PAYMENTS: chosen(),
});
export type ChosenSecrets = z.output<typeof ChosenSecrets>;

const randomSecret = () => randomBytes(24).toString('base64url');

/** A private key of P-256: a number of 256 bits, of which one in four billion is too large (SEC 2, 2.4.2). */
const pushPrivateKey = () => randomBytes(32).toString('base64url');

/** The generators of secrets that were not chosen. */
export const secretGenerators = {
  ADMIN_PASSWORD: () => randomBytes(15).toString('base64url'),
  POSTGRES_PASSWORD: randomSecret,
  CATALOG_DB_PASSWORD: randomSecret,
  ORDERS_DB_PASSWORD: randomSecret,
  CONTENT_DB_PASSWORD: randomSecret,
  ADMIN_DB_PASSWORD: randomSecret,
  REDIS_PASSWORD: randomSecret,
  CATALOG_REDIS_PASSWORD: randomSecret,
  ORDERS_REDIS_PASSWORD: randomSecret,
  CONTENT_REDIS_PASSWORD: randomSecret,
  ADMIN_REDIS_PASSWORD: randomSecret,
  S3_ACCESS_KEY: () => 'pawlayer',
  S3_SECRET_KEY: randomSecret,
  PUSH_PRIVATE_KEY: pushPrivateKey,
  SANDBOX_SECRET_KEY: () => toSandboxSecretKey(randomBytes(24).toString('hex')),
  SANDBOX_WEBHOOK_SECRET: () => `whsec_${randomBytes(24).toString('hex')}`,
} as const;
export type InstalledSecrets = Record<keyof typeof secretGenerators, string>;

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * The reasons for which an installation must not start, by setting. Weak passwords are rejected where the environment
 * is read.
 */
export function* settingProblems(given: ChosenSecrets): Generator<[name: string, message: string]> {
  if (!given.REAL_PAYMENTS) {
    for (const name of stripeNames) {
      if (given[name])
        yield [name, 'is set, but this stack has the sandbox in it: add docker-compose.stripe.yml to COMPOSE_FILE'];
    }
    return;
  }
  for (const name of stripeNames) if (!given[name]) yield [name, 'is missing, and real payments need it'];
  if (given.STRIPE_SECRET_KEY?.includes('_live_') && !given.SMTP_URL)
    yield ['SMTP_URL', 'is missing: with live payments mails must reach people'];
}

/**
 * The contents of the files in the secrets folder. The first segment of a name is a folder that only one container
 * mounts.
 */
export const secretFiles = (given: ChosenSecrets, secrets: InstalledSecrets): Record<string, string> => ({
  'owner/password': secrets.ADMIN_PASSWORD,
  'postgres/password': secrets.POSTGRES_PASSWORD,
  'provision/postgres-url': `postgres://postgres:${encodeURIComponent(secrets.POSTGRES_PASSWORD)}@postgres:5432/postgres`,
  'provision/catalog-password': secrets.CATALOG_DB_PASSWORD,
  'provision/orders-password': secrets.ORDERS_DB_PASSWORD,
  'provision/content-password': secrets.CONTENT_DB_PASSWORD,
  'provision/admin-password': secrets.ADMIN_DB_PASSWORD,
  'redis/password': secrets.REDIS_PASSWORD,
  'redis/users.acl': redisUsers(secrets),
  'minio/user': secrets.S3_ACCESS_KEY,
  'minio/password': secrets.S3_SECRET_KEY,
  'sandbox/secret-key': secrets.SANDBOX_SECRET_KEY,
  'sandbox/webhook-secret': secrets.SANDBOX_WEBHOOK_SECRET,
  ...services.reduce((files, service) => ({ ...files, ...serviceFiles(service, given, secrets) }), {}),
  'orders/smtp-url': given.SMTP_URL ?? catcherUrl,
  'content/smtp-url': given.SMTP_URL ?? catcherUrl,
  'admin/smtp-url': given.SMTP_URL ?? catcherUrl,
  // Named after its setting: a service that is rolled out before this job has run again goes on without it.
  'admin/PUSH_PRIVATE_KEY': secrets.PUSH_PRIVATE_KEY,
  'orders/stripe-secret-key': given.STRIPE_SECRET_KEY ?? secrets.SANDBOX_SECRET_KEY,
  'orders/stripe-publishable-key': given.STRIPE_PUBLISHABLE_KEY ?? sandboxPublishableKey,
  'orders/stripe-webhook-secret': given.STRIPE_WEBHOOK_SECRET ?? secrets.SANDBOX_WEBHOOK_SECRET,
});

/** The stack's mail catcher. */
const catcherUrl = 'smtp://mailpit:1025';

const services = ['catalog', 'orders', 'content', 'admin'] as const;
type Service = (typeof services)[number];

/** Whoever runs the stack is Redis' user `default`, with REDIS_PASSWORD. */
const redisUsers = (secrets: InstalledSecrets): string =>
  [
    redisOwner(secrets.REDIS_PASSWORD),
    ...services.map((service) => redisUser(service, passwordOf(service, 'REDIS', secrets))),
  ]
    .map((line) => `${line}\n`)
    .join('');

const passwordOf = (service: Service, server: 'DB' | 'REDIS', secrets: InstalledSecrets): string =>
  secrets[`${service.toUpperCase() as Uppercase<Service>}_${server}_PASSWORD`]; // toUpperCase widens to string

/** Host names are those of the stack's own containers. */
const serviceFiles = (service: Service, given: ChosenSecrets, secrets: InstalledSecrets): Record<string, string> => {
  const [database, redis] = (['DB', 'REDIS'] as const).map((server) =>
    encodeURIComponent(passwordOf(service, server, secrets)),
  );
  return {
    [`${service}/database-url`]: `postgres://${service}:${database}@postgres:5432/pawlayer`,
    [`${service}/redis-url`]: `redis://${service}:${redis}@redis:6379`,
    ...(service !== 'admin' && { [`${service}/storage-url`]: storageUrl(service, given, secrets) }),
  };
};

/** With keys of the service's own where they were chosen; a store without users has one pair for all. */
const storageUrl = (service: Exclude<Service, 'admin'>, given: ChosenSecrets, secrets: InstalledSecrets): string => {
  const name = service.toUpperCase() as Uppercase<typeof service>; // toUpperCase widens to string
  const key = given[`${name}_S3_ACCESS_KEY`] ?? secrets.S3_ACCESS_KEY;
  const secret = given[`${name}_S3_SECRET_KEY`] ?? secrets.S3_SECRET_KEY;
  const user = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`;
  return `s3://${user}@minio:9000/pawlayer-${service}?region=us-east-1&tls=0`;
};
