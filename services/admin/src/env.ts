import { commonEnv, limitSetting, mailEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

const httpUrl = () => z.url({ protocol: /^https?$/, error: 'must be an http(s):// URL' });

/** The URL of each process's health check, by the process's name. */
const healthUrls = (byDefault: Record<string, string>) =>
  z
    .string()
    .default(JSON.stringify(byDefault))
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.url()));

const services = ['catalog', 'catalog-worker', 'orders', 'orders-worker', 'content', 'content-worker'];
const remotes = ['mfe-shop', 'mfe-checkout', 'mfe-admin'];

/** Containers and pods are named after their process. */
const healthInContainers = Object.fromEntries([
  ...services.map((name) => [name, `http://${name}:3000/health/ready`]),
  ['shell', 'http://shell:8080/'],
  ...remotes.map((name) => [name, `http://${name}:8080/mf-manifest.json`]),
]) as Record<string, string>; // of pairs

/** The values from which a queue's number is yellow, and red: `20/200`. */
const thresholdsSetting = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text, context) => {
      const { yellow, red } = /^(?<yellow>[1-9]\d{0,8})\/(?<red>[1-9]\d{0,8})$/.exec(text)?.groups ?? {};
      if (Number(yellow) <= Number(red)) return { yellow: Number(yellow), red: Number(red) };
      context.addIssue('must look like 20/200: yellow from 20 on, red from 200 on');
      return z.NEVER;
    });

export const Env = commonEnv.extend({
  /** All processes but this one, which are part of the store's health. */
  HEALTH_PARTS: healthUrls(healthInContainers),
  HEALTH_STAND_INS: healthUrls({}),
  /** The services that are asked for what they know of a person, and for what there is to do. */
  CATALOG_URL: httpUrl(),
  ORDERS_URL: httpUrl(),
  CONTENT_URL: httpUrl(),
  /** The file that keeps which erasures were made, outside of what a backup holds. */
  ERASURES_PATH: z.string({ error: 'is missing: it is the file of the erasures' }).min(1),
  ADMIN_PASSWORD: z.string({ error: "is missing: it is the owner's password" }).min(1),
  ...mailEnv.shape,
  /** The private key of push notices (P-256, base64url). Without one, there are none. */
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** The origin of a test's stand-in for the push hosts. Ignored in production. */
  PUSH_TEST_ORIGIN: httpUrl().optional(),
  QUEUE_WAITING: thresholdsSetting('200/2000').describe('Waiting.'),
  QUEUE_DELAYED: thresholdsSetting('20/200').describe('To be tried again after a failure.'),
  QUEUE_FAILED: thresholdsSetting('1/20').describe('Failed for good.'),
  QUEUE_AGE: thresholdsSetting('300/7200').describe('Seconds that the oldest message of a queue has been waiting.'),
  LIMIT_LOGIN: limitSetting('5/60').describe(
    'Attempts to sign in by a password, a code or a link: per address. A browser that has signed in before counts by itself, so that nobody can lock it out.',
  ),
  LIMIT_LOGIN_OVERALL: limitSetting('100/3600').describe('The same from all addresses together.'),
  LIMIT_LOGIN_MAILS: limitSetting('3/900').describe('Mails with a link to sign in, per e-mail address.'),
  LIMIT_PASSKEYS: limitSetting('60/60').describe(
    'Attempts with a passkey, which cannot be guessed; each takes two requests.',
  ),
  LIMIT_PASSKEYS_OVERALL: limitSetting('600/60').describe('The same from all addresses together.'),
});
export type Env = z.output<typeof Env>;

/** What the repetition of erasures needs. */
export const ErasuresEnv = Env.pick({
  DATABASE_URL: true,
  LOG_LEVEL: true,
  ERASURES_PATH: true,
  ORDERS_URL: true,
  CONTENT_URL: true,
});

const password = () => z.string({ error: 'must be a password' }).min(1);

/** The only process that has the superuser's credentials. */
export const ProvisionEnv = z.object({
  POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be the superuser's postgres:// URL" }),
  CATALOG_DB_PASSWORD: password(),
  ORDERS_DB_PASSWORD: password(),
  CONTENT_DB_PASSWORD: password(),
  ADMIN_DB_PASSWORD: password(),
});
