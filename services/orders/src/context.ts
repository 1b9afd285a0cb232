import { close, connect, ready, type Sql } from '@pawlayer/db';
import { openPortraitRunner, openImageWorkerPool, type PortraitRunner, type ImageWorkerPool } from '@pawlayer/images';
import {
  connectRedis,
  createLog,
  createMailer,
  rateLimit,
  type AppEnv,
  type Log,
  type MailAddress,
  type Mailer,
} from '@pawlayer/service-kit';
import { limitsAreOff } from '@pawlayer/service-kit/env';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';
import { dashboardPage, isSandbox } from './payments/keys.ts';
import { openProducts, type Products } from './payments/products.ts';
import { openPayments, type Payments } from './payments/stripe.ts';

/** What a public write is counted under; its limit is a setting. */
type LimitName = 'customers' | 'uploads' | 'payment-intents' | 'orders' | 'proofs';

/** Everything the api and the worker work with; built once, handed over by hand. */
export type Ctx = {
  log: Log;
  sql: Sql;
  storage: Storage;
  imageWorkers: ImageWorkerPool;
  portraitRunner: PortraitRunner;
  mailer: Mailer;
  payments: Payments;
  products: Products;
  webhookSecret: string;
  /** A payment in Stripe's dashboard; the sandbox has none. */
  stripePage: (paymentId: string) => string | undefined;
  stripeInBrowser: { publishableKey: string; sandbox: boolean };
  /** Where the store is on the web. */
  publicUrl: string;
  /** The length of the days that a proof waits for its answer. */
  proofDaySeconds: number;
  mailFrom: MailAddress;
  owner: MailAddress;
  /** Refuses an address that asks too often. */
  limit: (name: LimitName) => MiddlewareHandler<AppEnv>;
  /** Each says whether it is there, or rejects with the reason. */
  parts: Record<'database' | 'redis' | 'storage' | 'mail', () => Promise<unknown>> & {
    stripe?: () => Promise<unknown>;
  };
};

/** Connects nothing yet but Redis: a part that is away costs its own calls only. */
export const openContext = (env: Env, service: string): { ctx: Ctx; close: () => Promise<void> } => {
  const log = createLog(service, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const redis = connectRedis({ url: env.REDIS_URL, log });
  const storage = storageFromUrl(env.STORAGE_URL);
  const imageWorkers = openImageWorkerPool();
  const portraitRunner = openPortraitRunner();
  const mailer = createMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  const payments = openPayments({ secretKey: env.STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL });
  const limits = {
    customers: env.LIMIT_CUSTOMERS,
    uploads: env.LIMIT_UPLOADS,
    'payment-intents': env.LIMIT_PAYMENT_INTENTS,
    orders: env.LIMIT_ORDERS,
    proofs: env.LIMIT_PROOFS,
  };
  const ctx: Ctx = {
    log,
    sql,
    storage,
    imageWorkers,
    portraitRunner,
    mailer,
    payments,
    products: openProducts({ catalogUrl: env.CATALOG_URL, log }),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    stripePage: (paymentId) => dashboardPage(env, paymentId),
    stripeInBrowser: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, sandbox: isSandbox(env) },
    publicUrl: env.PUBLIC_URL,
    proofDaySeconds: env.PROOF_DAY_SECONDS,
    mailFrom: env.MAIL_FROM,
    owner: { name: '', address: env.OWNER_EMAIL },
    limit: (name) => rateLimit({ redis, name, limit: limits[name], off: limitsAreOff(env) }),
    parts: {
      database: () => ready(sql),
      redis: () => redis.ping(),
      storage: () => storage.ready(),
      mail: () => mailer.ready(),
      // Stripe itself is no part of the store: nobody here can start it again, and its calls say when it is away.
      ...(isSandbox(env) && { stripe: () => payments.ready() }),
    },
  };
  const closeAll = async () => {
    await Promise.all([close(sql), imageWorkers.close()]);
    portraitRunner.close();
    mailer.close();
    redis.disconnect();
  };
  return { ctx, close: closeAll };
};
