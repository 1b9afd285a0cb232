import { budgetsSetting, commonEnv, mailEnv, storageEnv, wholeNumber } from '@pawlayer/service-kit/env';
import * as z from 'zod';
import { listMailboxProblems } from './messages/notifications/mailbox-rules.ts';
import { listStripeProblems } from './money/stripe/key-rules.ts';

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
  RECONCILE_SECONDS: wholeNumber(20, [1, 3600]).describe(
    'How often payments without a recent event are checked with Stripe, in seconds.',
  ),
  PROOF_DAY_SECONDS: wholeNumber(86_400, [1, 86_400]).describe(
    'The length of a day in the deadlines of proofs: reminders after two and four; after five the proof is approved automatically.',
  ),
  RUSH_HOLD_SECONDS: wholeNumber(1800, [1, 86_400]).describe(
    'How long a rush place is held for a payment that was opened, and again for a delayed one that has failed.',
  ),
  PRINTER_PLATE_MM: plateSetting('256x256').describe("The printer's build plate, width x depth in mm."),
  PRINTER_MARGIN_MM: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(0)
    .describe(
      "How much of it stays free on each side. A portrait that does not fit with its border is sold all the same; its order's page says so.",
    ),
  MODEL_PIXELS: wholeNumber(1600, [300, 1600]).describe(
    'The shorter side, in pixels, of the picture that a model is cut from. Fewer take less time and print coarser.',
  ),
  WORKER_QUEUES: z
    .string()
    .optional()
    .describe(
      "The queues that the orders' worker of this machine serves, such as orders-make-model orders-make-preview; or, each after a minus, those that it leaves to a worker on another machine. If it is not set, all.",
    ),
  LIMIT_CUSTOMERS: budgetsSetting('address:300/10 email:20/3600 all:2000/60'),
  LIMIT_CUTOUTS: budgetsSetting('address:60/60 all:600/60'),
  LIMIT_MASKS: budgetsSetting('address:300/60 customer:120/3600 all:2000/60'),
  CUTOUTS_WAITING: wholeNumber(6, [0, 100]).describe(
    'How many copies of photos may wait for their cut-out while one is being looked at; the page asks twice more and goes on without one that is refused.',
  ),
  CUTOUT_WAIT_SECONDS: wholeNumber(5, [1, 8]).describe(
    'For how many seconds one may wait (one of an address waits here, two more for their turn).',
  ),
  CUTOUT_SECONDS: wholeNumber(8, [1, 10]).describe('How many seconds one may take.'),
  CUTOUT_MODEL: z
    .string()
    .optional()
    .describe('The file of the model that finds the pet, if it is not the one that comes with the store.'),
  LIMIT_UPLOADS: budgetsSetting('address:300/10 customer:10/3600 email:20/3600 all:2000/60'),
  LIMIT_UPLOAD_BYTES: budgetsSetting('address:10000MB/3600 customer:200MB/3600 email:200MB/3600 all:20000MB/3600'),
  UPLOADS_AT_ONCE: wholeNumber(24, [1, 10_000]).describe('Uploads under way at once, per address and process.'),
  LIMIT_QUOTES: budgetsSetting('address:300/10 all:4000/60'),
  LIMIT_PAYMENT_INTENTS: budgetsSetting('address:300/10 customer:100/600 all:2000/60'),
  LIMIT_NEW_PAYMENTS: budgetsSetting('customer:5/3600 email:10/3600').describe('Unpaid drafts of orders.'),
  LIMIT_NEW_PAYMENTS_ALARM: budgetsSetting('address:10/3600 customer:5/3600 email:10/3600 all:200/3600').describe(
    'The same while card testing is suspected.',
  ),
  LIMIT_DECLINES: budgetsSetting(
    'payment:4/86400 customer:10/3600 email:10/3600 address:60/3600 all:200/3600',
  ).describe(
    'Declined cards: this many end a payment, pause a customer or an address for an hour, or (all) raise the alarm and mail you.',
  ),
  LIMIT_ORDERS: budgetsSetting('address:600/10 all:4000/60'),
  LIMIT_ORDER_MISSES: budgetsSetting('address:60/60').describe('Requests for orders that do not exist.'),
  LIMIT_PROOFS: budgetsSetting('address:300/10 all:2000/60'),
  LIMIT_ORDER_LINKS: budgetsSetting('address:60/60 all:2000/60').describe(
    'Requests with a link that a mail brought, such as the one that asks for an address.',
  ),
  LIMIT_ORDER_SEARCHES: budgetsSetting('address:30/600 email:5/3600 all:600/600').describe(
    "Requests to find one's order by its number and e-mail address.",
  ),
});

/**
 * Settings of the API and the worker. Weak or contradictory Stripe settings are rejected with a message, and addresses
 * that reach nobody where money is real.
 */
export const Env = Settings.superRefine((env, context) => {
  for (const [name, message] of [...listStripeProblems(env), ...listMailboxProblems(env)])
    context.addIssue({ code: 'custom', path: [name], message });
});
export type Env = z.output<typeof Env>;
