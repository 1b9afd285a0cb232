import { maxPhotoPixels } from '@pawlayer/contracts';
import { close, connect, ready } from '@pawlayer/db';
import {
  openImageWorkerPool,
  openPortraitRunner,
  openProcessRunner,
  type ImageWorkerPool,
  type PortraitRunner,
} from '@pawlayer/images';
import {
  createLog,
  openMail,
  limitParallel,
  openRateLimits,
  type HealthChecks,
  type MailContext,
  type OpenContext,
  type RateLimits,
  type ServiceContext,
} from '@pawlayer/service-kit';
import { ownUrls } from '@pawlayer/service-kit/env';
import { limitsAreOff } from '@pawlayer/service-kit/env';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import type { Env } from './env.ts';
import { openProducts, type Products } from './payments/catalog-client.ts';
import type { PaymentLimits } from './payments/limit-rules.ts';
import { toDashboardUrl, isSandbox } from './payments/stripe-key-rules.ts';
import { openPayments, type Payments } from './payments/stripe.ts';

/** The names of the rate limits of public writes. The limits themselves are settings. */
type LimitName = 'customers' | 'uploads' | 'upload-bytes' | 'payment-intents' | 'orders' | 'order-misses' | 'proofs';

/** All dependencies of the API and the worker; created once and passed explicitly. */
export type Ctx = ServiceContext &
  MailContext & {
    storage: Storage;
    imageWorkers: ImageWorkerPool;
    portraitRunner: PortraitRunner;
    payments: Payments;
    products: Products;
    webhookSecret: string;
    /** The URL of a payment in Stripe's dashboard; undefined with the sandbox. */
    stripePage: (paymentId: string) => string | undefined;
    stripeInBrowser: { publishableKey: string; sandbox: boolean };
    /** The public URL of the store. */
    publicUrl: string;
    /** The interval of the reconciliation of payments with Stripe. */
    reconcileSeconds: number;
    /** The length of a day in the deadlines of proofs. */
    proofDaySeconds: number;
    limits: RateLimits<LimitName>;
    /** Undefined where limits are off. */
    paymentLimits: PaymentLimits | undefined;
    /** Bounds the uploads under way at once, per address. */
    limitParallelUploads: ReturnType<typeof limitParallel>;
    healthChecks: HealthChecks<'database' | 'redis' | 'storage' | 'mail'> & Partial<HealthChecks<'stripe'>>;
  };

/** Connects only to Redis at once; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const limits = openRateLimits(env, log, limitsOf(env));
  const storage = storageFromUrl(env.STORAGE_URL);
  const processes = openProcessRunner({ log });
  const imageWorkers = openImageWorkerPool({ processes, maxPixels: maxPhotoPixels });
  const portraitRunner = openPortraitRunner({ processes, maxPixels: maxPhotoPixels });
  const mail = openMail(env);
  const payments = openPayments({ secretKey: env.STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL });
  const ctx: Ctx = {
    log,
    sql,
    ownUrls: ownUrls(env),
    storage,
    imageWorkers,
    portraitRunner,
    ...mail,
    payments,
    products: openProducts({ catalogUrl: env.CATALOG_URL, log }),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    stripePage: (paymentId) => toDashboardUrl(env, paymentId),
    stripeInBrowser: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, sandbox: isSandbox(env) },
    publicUrl: env.PUBLIC_URL,
    reconcileSeconds: env.RECONCILE_SECONDS,
    proofDaySeconds: env.PROOF_DAY_SECONDS,
    limits,
    paymentLimits: limitsAreOff(env) ? undefined : paymentLimitsOf(env),
    limitParallelUploads: limitParallel(env, env.UPLOADS_AT_ONCE),
    healthChecks: {
      database: () => ready(sql),
      redis: limits.ready,
      storage: () => storage.ready(),
      mail: mail.mailer.ready,
      // Stripe itself is not part of the store's health: nobody here can restart it, and calls report when it is down.
      ...(isSandbox(env) && { stripe: () => payments.ready() }),
    },
  };
  const closeAll = async () => {
    await Promise.all([close(sql), processes.close()]);
    mail.mailer.close();
    limits.close();
  };
  return { ctx, close: closeAll };
};

const paymentLimitsOf = (env: Env): PaymentLimits => ({
  drafts: env.LIMIT_NEW_PAYMENTS,
  alarm: env.LIMIT_NEW_PAYMENTS_ALARM,
  declines: env.LIMIT_DECLINES,
});

const limitsOf = (env: Env) => ({
  customers: env.LIMIT_CUSTOMERS,
  uploads: env.LIMIT_UPLOADS,
  'upload-bytes': env.LIMIT_UPLOAD_BYTES,
  'payment-intents': env.LIMIT_PAYMENT_INTENTS,
  orders: env.LIMIT_ORDERS,
  'order-misses': env.LIMIT_ORDER_MISSES,
  proofs: env.LIMIT_PROOFS,
});
