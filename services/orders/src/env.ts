import { budgetsSetting, commonEnv, mailEnv, storageEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';
import { listStripeProblems } from './payments/stripe-key-rules.ts';

const httpUrl = () => z.url({ protocol: /^https?$/, error: 'must be an http(s):// URL' });

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
  LIMIT_CUSTOMERS: budgetsSetting('address:300/10 email:20/3600 all:2000/60'),
  LIMIT_UPLOADS: budgetsSetting('address:300/10 customer:10/3600 email:20/3600 all:2000/60'),
  LIMIT_UPLOAD_BYTES: budgetsSetting('address:10000MB/3600 customer:200MB/3600 email:200MB/3600 all:20000MB/3600'),
  /** Uploads under way at once, per address and process. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(24),
  LIMIT_PAYMENT_INTENTS: budgetsSetting('address:300/10 customer:100/600 all:2000/60'),
  /** Unpaid drafts; while card testing is suspected, the second line holds instead. */
  LIMIT_NEW_PAYMENTS: budgetsSetting('customer:5/3600 email:10/3600'),
  LIMIT_NEW_PAYMENTS_ALARM: budgetsSetting('address:10/3600 customer:5/3600 email:10/3600 all:200/3600'),
  /** Declined cards: as many end a payment, pause a customer or visitor for an hour, or raise the alarm. */
  LIMIT_DECLINES: budgetsSetting('payment:4/86400 customer:10/3600 email:10/3600 address:60/3600 all:200/3600'),
  LIMIT_ORDERS: budgetsSetting('address:600/10 all:4000/60'),
  LIMIT_ORDER_MISSES: budgetsSetting('address:60/60'),
  LIMIT_PROOFS: budgetsSetting('address:300/10 all:2000/60'),
});

/** Settings of the API and the worker. Weak or contradictory Stripe settings are rejected with a message. */
export const Env = Settings.superRefine((env, context) => {
  for (const [name, message] of listStripeProblems(env)) context.addIssue({ code: 'custom', path: [name], message });
});
export type Env = z.output<typeof Env>;
