import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const chosen = () => z.string().optional();

/** What whoever installs the store may choose; what they leave away is made up, except what only they can know. */
export const Chosen = z.object({
  ADMIN_PASSWORD: chosen(),
  POSTGRES_PASSWORD: chosen(),
  CATALOG_DB_PASSWORD: chosen(),
  ORDERS_DB_PASSWORD: chosen(),
  CONTENT_DB_PASSWORD: chosen(),
  ADMIN_DB_PASSWORD: chosen(),
  REDIS_PASSWORD: chosen(),
  S3_ACCESS_KEY: chosen(),
  S3_SECRET_KEY: chosen(),
  SMTP_URL: chosen(),
  STRIPE_SECRET_KEY: chosen(),
  STRIPE_PUBLISHABLE_KEY: chosen(),
  STRIPE_WEBHOOK_SECRET: chosen(),
  /** Set by docker-compose.stripe.yml: the stack has no sandbox in it. */
  REAL_PAYMENTS: chosen(),
});
export type Chosen = z.output<typeof Chosen>;

const word = () => randomBytes(24).toString('base64url');

/** How each secret is made that nobody chose. Made ones are kept, so that the next start finds them again. */
export const makers = {
  ADMIN_PASSWORD: () => randomBytes(15).toString('base64url'),
  POSTGRES_PASSWORD: word,
  CATALOG_DB_PASSWORD: word,
  ORDERS_DB_PASSWORD: word,
  CONTENT_DB_PASSWORD: word,
  ADMIN_DB_PASSWORD: word,
  REDIS_PASSWORD: word,
  S3_ACCESS_KEY: () => 'pawlayer',
  S3_SECRET_KEY: word,
  SANDBOX_WEBHOOK_SECRET: () => `whsec_${randomBytes(24).toString('hex')}`,
} as const;
export type Made = Record<keyof typeof makers, string>;

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** What must not be started with, by name. Weak passwords are refused where the environment is read. */
export function* refusals(given: Chosen): Generator<[name: string, message: string]> {
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

/** Each file of the folder of secrets by its name, whose first part is the folder that one reader alone sees. */
export const secretFiles = (given: Chosen, made: Made): Record<string, string> => ({
  'owner/password': made.ADMIN_PASSWORD,
  'postgres/password': made.POSTGRES_PASSWORD,
  'provision/postgres-url': `postgres://postgres:${encodeURIComponent(made.POSTGRES_PASSWORD)}@postgres:5432/postgres`,
  'provision/catalog-password': made.CATALOG_DB_PASSWORD,
  'provision/orders-password': made.ORDERS_DB_PASSWORD,
  'provision/content-password': made.CONTENT_DB_PASSWORD,
  'provision/admin-password': made.ADMIN_DB_PASSWORD,
  'redis/password': made.REDIS_PASSWORD,
  'redis/redis.conf': `requirepass ${JSON.stringify(made.REDIS_PASSWORD)}\n`,
  'minio/user': made.S3_ACCESS_KEY,
  'minio/password': made.S3_SECRET_KEY,
  'sandbox/webhook-secret': made.SANDBOX_WEBHOOK_SECRET,
  ...serviceFiles('catalog', made.CATALOG_DB_PASSWORD, made),
  ...serviceFiles('orders', made.ORDERS_DB_PASSWORD, made),
  ...serviceFiles('content', made.CONTENT_DB_PASSWORD, made),
  ...serviceFiles('admin', made.ADMIN_DB_PASSWORD, made),
  'orders/smtp-url': given.SMTP_URL ?? catcher,
  'content/smtp-url': given.SMTP_URL ?? catcher,
  'orders/stripe-secret-key': given.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
  'orders/stripe-publishable-key': given.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
  'orders/stripe-webhook-secret': given.STRIPE_WEBHOOK_SECRET ?? made.SANDBOX_WEBHOOK_SECRET,
});

/** The mail catcher of the stack. */
const catcher = 'smtp://mailpit:1025';

/** Host names are those of the stack's own containers. */
const serviceFiles = (service: string, password: string, made: Made): Record<string, string> => {
  const [s3User, s3Password] = [made.S3_ACCESS_KEY, made.S3_SECRET_KEY].map(encodeURIComponent);
  return {
    [`${service}/database-url`]: `postgres://${service}:${encodeURIComponent(password)}@postgres:5432/pawlayer`,
    [`${service}/redis-url`]: `redis://:${encodeURIComponent(made.REDIS_PASSWORD)}@redis:6379`,
    [`${service}/storage-url`]: `s3://${s3User}:${s3Password}@minio:9000/pawlayer-${service}?region=us-east-1&tls=0`,
  };
};
