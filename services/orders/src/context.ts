import { maxCutoutSide, maxPhotoPixels } from '@pawlayer/contracts';
import { ready } from '@pawlayer/db';
import {
  loadTypefaces,
  openCutoutRunner,
  openImageWorkerPool,
  openPaperMaker,
  openPortraitRunner,
  openProcessRunner,
  type CutoutRunner,
  type ImageWorkerPool,
  type PaperMaker,
  type PortraitRunner,
} from '@pawlayer/images';
import type { Typefaces } from '@pawlayer/layers/carved';
import type { Plate } from '@pawlayer/layers/plates';
import {
  createLog,
  openMail,
  limitInAll,
  limitParallel,
  oneAtATime,
  openPools,
  openRateLimits,
  takeTurns,
  type HealthChecks,
  type MailContext,
  type OneAtATime,
  type OpenContext,
  type RateLimits,
  type ServiceContext,
} from '@pawlayer/service-kit';
import { limitsAreOff, ownUrls } from '@pawlayer/service-kit/env';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import { openProducts, type Products } from './core/quotes/catalog-client.ts';
import type { Env } from './env.ts';
import type { PaymentLimits } from './money/payments/limit-rules.ts';
import { openPayments, type Payments } from './money/stripe/client.ts';
import { toDashboardUrl, isSandbox } from './money/stripe/key-rules.ts';
import { drawingsAtOnce, tooManyDrawings } from './production/drawings/rules.ts';

/** All dependencies of the API and the worker; created once and passed explicitly. */
export type Ctx = ServiceContext &
  MailContext & {
    storage: Storage;
    imageWorkers: ImageWorkerPool;
    cutoutRunner: CutoutRunner;
    portraitRunner: PortraitRunner;
    paperMaker: PaperMaker;
    /** In which names are carved; opened when the first name is, and kept. */
    openTypefaces: () => Promise<Typefaces>;
    payments: Payments;
    products: Products;
    webhookSecret: string;
    /** How many events in a row were refused for their signature. */
    refusedEvents: { inARow: number };
    /** Lets those who open or settle the same payment do so one after another. Nothing relies on it. */
    paymentTurns: OneAtATime;
    /** The URL of a payment in Stripe's dashboard; undefined with the sandbox. */
    dashboardUrlOf: (paymentId: string) => string | undefined;
    stripeInBrowser: { publishableKey: string; sandbox: boolean };
    /** The public URL of the store. */
    publicUrl: string;
    /** The interval of the reconciliation of payments with Stripe. */
    reconcileSeconds: number;
    /** How long a rush place is held for a payment that was opened. */
    rushHoldSeconds: number;
    /** The length of a day in the deadlines of proofs. */
    proofDaySeconds: number;
    /** The printer's build plate, unless the shop's settings say otherwise. */
    plate: Plate;
    limits: RateLimits<keyof ReturnType<typeof limitsOf>>;
    /** Undefined where limits are off. */
    paymentLimits: PaymentLimits | undefined;
    /** Bounds the uploads under way at once, per address. */
    limitParallelUploads: ReturnType<typeof limitParallel>;
    /** Bounds the drawings that are brought back at once. */
    limitDrawings: ReturnType<typeof limitInAll>;
    /** Lets each address have one place in the queue for cut-outs at a time. */
    takeCutoutTurns: ReturnType<typeof takeTurns>;
    healthChecks: HealthChecks<'database' | 'redis' | 'storage' | 'mail'> & Partial<HealthChecks<'stripe'>>;
  };

/** Connects only to Redis at once; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const { closePools, ...pools } = openPools(env, log);
  const limits = openRateLimits(env, log, limitsOf(env));
  const storage = storageFromUrl(env.STORAGE_URL);
  const processes = openProcessRunner({ log });
  const imageWorkers = openImageWorkerPool({ processes, maxPixels: maxPhotoPixels });
  const portraitRunner = openPortraitRunner({ processes, maxPixels: maxPhotoPixels, modelSide: env.MODEL_PIXELS });
  const cutoutRunner = openCutoutRunner({
    processes,
    log,
    maxSide: maxCutoutSide,
    maxWaiting: env.CUTOUTS_WAITING,
    waitSeconds: env.CUTOUT_WAIT_SECONDS,
    seconds: env.CUTOUT_SECONDS,
    model: env.CUTOUT_MODEL,
  });
  const mail = openMail(env);
  const payments = openPayments({ secretKey: env.STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL });
  const ctx: Ctx = {
    log,
    ...pools,
    ownUrls: ownUrls(env),
    storage,
    imageWorkers,
    cutoutRunner,
    portraitRunner,
    paperMaker: openPaperMaker({ processes }),
    openTypefaces: onceLoaded(loadTypefaces),
    ...mail,
    payments,
    products: openProducts({ catalogUrl: env.CATALOG_URL, log }),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    refusedEvents: { inARow: 0 },
    paymentTurns: oneAtATime(paymentPatienceMs),
    dashboardUrlOf: (paymentId) => toDashboardUrl(env, paymentId),
    stripeInBrowser: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, sandbox: isSandbox(env) },
    publicUrl: env.PUBLIC_URL,
    reconcileSeconds: env.RECONCILE_SECONDS,
    rushHoldSeconds: env.RUSH_HOLD_SECONDS,
    proofDaySeconds: env.PROOF_DAY_SECONDS,
    plate: { ...env.PRINTER_PLATE_MM, marginMm: env.PRINTER_MARGIN_MM },
    limits,
    paymentLimits: limitsAreOff(env) ? undefined : paymentLimitsOf(env),
    limitParallelUploads: limitParallel(env, env.UPLOADS_AT_ONCE),
    limitDrawings: limitInAll(drawingsAtOnce, tooManyDrawings),
    takeCutoutTurns: takeTurns(env, { waiting: 2, seconds: env.CUTOUT_WAIT_SECONDS }),
    healthChecks: {
      database: () => ready(pools.sql),
      redis: limits.ready,
      storage: () => storage.ready(),
      mail: mail.mailer.ready,
      // Stripe itself is not part of the store's health: nobody here can restart it, and calls report when it is down.
      ...(isSandbox(env) && { stripe: () => payments.ready() }),
    },
  };
  const close = async () => {
    cutoutRunner.close();
    await Promise.all([closePools(), processes.close()]);
    mail.mailer.close();
    limits.close();
  };
  return { ctx, close };
};

/** A tenth of what a handler may take: behind a payment that Stripe keeps waiting, the next one still has its time. */
const paymentPatienceMs = 2000;

/** Loads it when it is first asked for, and anew after a failure. */
const onceLoaded = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};

const paymentLimitsOf = (env: Env): PaymentLimits => ({
  drafts: env.LIMIT_NEW_PAYMENTS,
  alarm: env.LIMIT_NEW_PAYMENTS_ALARM,
  declines: env.LIMIT_DECLINES,
});

/** The rate limits of public writes, which are settings. */
const limitsOf = (env: Env) => ({
  customers: env.LIMIT_CUSTOMERS,
  cutouts: env.LIMIT_CUTOUTS,
  masks: env.LIMIT_MASKS,
  uploads: env.LIMIT_UPLOADS,
  'upload-bytes': env.LIMIT_UPLOAD_BYTES,
  quotes: env.LIMIT_QUOTES,
  'payment-intents': env.LIMIT_PAYMENT_INTENTS,
  orders: env.LIMIT_ORDERS,
  'order-misses': env.LIMIT_ORDER_MISSES,
  proofs: env.LIMIT_PROOFS,
  'order-links': env.LIMIT_ORDER_LINKS,
  'order-searches': env.LIMIT_ORDER_SEARCHES,
});
