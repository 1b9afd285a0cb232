import { budgetsSetting, commonEnv, mailEnv, storageEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';
import { listStripeProblems } from './payments/stripe-key-rules.ts';

const httpUrl = () => z.url({ protocol: /^https?$/, error: 'must be an http(s):// URL' });

/** For example `256x256`. */
const plateSetting = (standard: string) =>
  z
    .string()
    .regex(/^\d{2,4}(\.\d)?x\d{2,4}(\.\d)?$/, 'must be a width and a depth in mm, such as 256x256')
    .default(standard)
    .transform((text) => {
      const [widthMm = 0, depthMm = 0] = text.split('x').map(Number);
      return { widthMm, depthMm };
    });

const Settings = commonEnv.extend({
  ...storageEnv.shape,
  ...mailEnv.shape,
  CATALOG_URL: httpUrl(),
  STRIPE_SECRET_KEY: z.string({ error: 'is missing' }),
  STRIPE_PUBLISHABLE_KEY: z.string({ error: 'is missing' }),
  STRIPE_WEBHOOK_SECRET: z.string({ error: 'is missing' }),
  /** Only for the built-in sandbox, instead of Stripe's own URL. */
  STRIPE_API_URL: httpUrl().optional(),
  ALLOW_SANDBOX: z.string().optional(),
  RECONCILE_SECONDS: z.coerce.number().int().min(1).max(3600).default(20),
  /** The length of a day in the deadlines of proofs. */
  PROOF_DAY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(86_400),
  /** How long a rush place is held for a payment that was opened. */
  RUSH_HOLD_SECONDS: z.coerce.number().int().min(1).max(86_400).default(1800),
  /** The printer's build plate, width x depth in mm, and how much of it stays free on each side. */
  PRINTER_PLATE_MM: plateSetting('256x256'),
  PRINTER_MARGIN_MM: z.coerce.number().min(0).max(100).default(0),
  /** The shorter side of the picture that a model is cut from. */
  MODEL_PIXELS: z.coerce.number().int().min(300).max(1600).default(1600),
  LIMIT_CUSTOMERS: budgetsSetting('address:300/10 email:20/3600 all:2000/60'),
  LIMIT_CUTOUTS: budgetsSetting('address:60/60 all:600/60'),
  LIMIT_MASKS: budgetsSetting('address:300/60 customer:120/3600 all:2000/60'),
  /** How many copies of photos wait for their cut-out, one being made; and the seconds that one may wait, and take. */
  CUTOUTS_WAITING: z.coerce.number().int().min(0).max(100).default(6),
  CUTOUT_WAIT_SECONDS: z.coerce.number().int().min(1).max(8).default(5),
  CUTOUT_SECONDS: z.coerce.number().int().min(1).max(10).default(8),
  /** The file of the model that finds the pet, if it is not the one that comes with the store. */
  CUTOUT_MODEL: z.string().optional(),
  LIMIT_UPLOADS: budgetsSetting('address:300/10 customer:10/3600 email:20/3600 all:2000/60'),
  LIMIT_UPLOAD_BYTES: budgetsSetting('address:10000MB/3600 customer:200MB/3600 email:200MB/3600 all:20000MB/3600'),
  /** Uploads under way at once, per address and process. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(24),
  LIMIT_QUOTES: budgetsSetting('address:300/10 all:4000/60'),
  LIMIT_PAYMENT_INTENTS: budgetsSetting('address:300/10 customer:100/600 all:2000/60'),
  /** Unpaid drafts; while card testing is suspected, the second line holds instead. */
  LIMIT_NEW_PAYMENTS: budgetsSetting('customer:5/3600 email:10/3600'),
  LIMIT_NEW_PAYMENTS_ALARM: budgetsSetting('address:10/3600 customer:5/3600 email:10/3600 all:200/3600'),
  /** Declined cards: as many end a payment, pause a customer or visitor for an hour, or raise the alarm. */
  LIMIT_DECLINES: budgetsSetting('payment:4/86400 customer:10/3600 email:10/3600 address:60/3600 all:200/3600'),
  LIMIT_ORDERS: budgetsSetting('address:600/10 all:4000/60'),
  LIMIT_ORDER_MISSES: budgetsSetting('address:60/60'),
  LIMIT_PROOFS: budgetsSetting('address:300/10 all:2000/60'),
  /** Requests with a link that a mail brought. */
  LIMIT_ORDER_LINKS: budgetsSetting('address:60/60 all:2000/60'),
  LIMIT_ORDER_SEARCHES: budgetsSetting('address:30/600 email:5/3600 all:600/600'),
});

/** Settings of the API and the worker. Weak or contradictory Stripe settings are rejected with a message. */
export const Env = Settings.superRefine((env, context) => {
  for (const [name, message] of listStripeProblems(env)) context.addIssue({ code: 'custom', path: [name], message });
});
export type Env = z.output<typeof Env>;
