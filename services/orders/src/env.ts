import { commonEnv, limitSetting, mailEnv, storageEnv } from '@pawlayer/service-kit/env';
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
  LIMIT_CUSTOMERS: limitSetting('300/10'),
  LIMIT_UPLOADS: limitSetting('300/10'),
  LIMIT_PAYMENT_INTENTS: limitSetting('300/10'),
  LIMIT_ORDERS: limitSetting('600/10'),
  LIMIT_PROOFS: limitSetting('300/10'),
});

/** Settings of the API and the worker. Weak or contradictory Stripe settings are rejected with a message. */
export const Env = Settings.superRefine((env, context) => {
  for (const [name, message] of listStripeProblems(env)) context.addIssue({ code: 'custom', path: [name], message });
});
export type Env = z.output<typeof Env>;
