import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { email, readEmailAddress, settings as shop } from '@pawlayer/contracts';
import * as z from 'zod';
import { weakSecrets } from './weak-secrets.ts';

export { budgetsSetting, limitSetting } from './limit-settings.ts';

type Source = Readonly<Record<string, string | undefined>>;

/**
 * `NAME_FILE` is the path of a file with the value of `NAME`, as for container secrets; `SECRETS_DIR` is a folder of
 * files named after the settings.
 */
const valueOf = (name: string, source: Source): string | undefined => {
  const file = source[`${name}_FILE`] || undefined;
  const value = file === undefined ? source[name] : readSecret(name, file);
  if (value) return value;
  const secretFile = source['SECRETS_DIR'] ? join(source['SECRETS_DIR'], name) : undefined;
  return secretFile !== undefined && existsSync(secretFile) ? readSecret(name, secretFile) : undefined;
};

const readSecret = (name: string, file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trimEnd() || undefined;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new z.ZodError([
      { code: 'custom', path: [`${name}_FILE`], message: `the file ${file} cannot be read (${reason})`, input: file },
    ]);
  }
};

/**
 * Reads the settings of this schema from the environment. Throws a ZodError that lists every invalid one and, in
 * production, every weak secret.
 */
export const parseEnv = <S extends z.ZodObject>(schema: S, source: Source = process.env): z.output<S> => {
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, valueOf(name, source)]));
  const env = schema.parse(values);
  if (source['NODE_ENV'] !== 'production') return env;
  const problems = [...weakSecrets(values)];
  if (problems.length > 0)
    throw new z.ZodError(
      problems.map(([name, message]) => ({ code: 'custom', path: [name], message, input: undefined })),
    );
  return env;
};

/** Like {@link parseEnv}, for the start of a process: prints one sentence per invalid setting and exits with 1. */
export const readEnv = <S extends z.ZodObject>(schema: S): z.output<S> => {
  try {
    return parseEnv(schema);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    for (const issue of error.issues) process.stderr.write(`Environment: ${issue.path.join('.')}: ${issue.message}\n`);
    process.exit(1);
  }
};

/** A whole number within these limits. */
export const wholeNumber = (byDefault: number, [min, max]: readonly [min: number, max: number], error?: string) =>
  z.coerce
    .number(error === undefined ? {} : { error })
    .int()
    .min(min)
    .max(max)
    .default(byDefault);

/** How long a request body may take to arrive. */
export const bodyEnv = z.object({
  BODY_IDLE_SECONDS: wholeNumber(45, [1, 600], 'must be a number of seconds').describe(
    'How long a request body has to move on by BODY_BYTES_PER_SECOND of that time, or be complete, in seconds.',
  ),
  BODY_BYTES_PER_SECOND: wholeNumber(8192, [1, 1_000_000], 'must be a number of bytes').describe(
    'What must arrive of a request body each second, on average over that time.',
  ),
  BODY_SECONDS: wholeNumber(600, [1, 3600], 'must be a number of seconds').describe(
    'How long all of a request body may take, in seconds.',
  ),
});

/** The settings of every process of the store. */
export const commonEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s):// URL' })
    .default('http://localhost:8080')
    .describe('The public address of the store; links in mails start with it.'),
  ADMIN_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s):// URL' })
    .optional()
    .describe(
      'The address of the admin pages where they have one of their own (docker-compose.admin.yml); links in mails to the owner and to helpers lead there. Passkeys work at both addresses if they share a domain; otherwise each needs its own.',
    ),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  ...bodyEnv.shape,
  /** How long a stopping service keeps responding, until load balancers have stopped sending requests to it. */
  STOP_DELAY_SECONDS: wholeNumber(0, [0, 30], 'must be a number of seconds'),
});
export type CommonEnv = z.output<typeof commonEnv>;

/** The URLs at which the store's pages are served. */
export const ownUrls = ({ PUBLIC_URL, ADMIN_URL }: Pick<CommonEnv, 'PUBLIC_URL' | 'ADMIN_URL'>): string[] => [
  PUBLIC_URL,
  ...(ADMIN_URL === undefined ? [] : [ADMIN_URL]),
];

/** Settings of a process that only uses the database. */
export const databaseEnv = commonEnv.pick({ DATABASE_URL: true, LOG_LEVEL: true });

/** Settings of a service that stores objects. */
export const storageEnv = z.object({ STORAGE_URL: z.string({ error: 'must be a file:// or s3:// URL' }) });

/** `RATE_LIMITS=off` is for tests and benchmarks; in production it is ignored. */
export const limitsAreOff = (env: { NODE_ENV: string; RATE_LIMITS: string }): boolean =>
  env.RATE_LIMITS === 'off' && env.NODE_ENV !== 'production';

const notAnAddress = 'must be an e-mail address';

/** `hello@example.com` or `Pawlayer <hello@example.com>`. */
const mailboxSetting = () =>
  z
    .string({ error: notAnAddress })
    .default(`${shop.brand} <${shop.supportEmail}>`)
    .transform((text) => {
      const [, name = '', address = text] = /^\s*([^<>"\r\n]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
      return { name, address: readEmailAddress(address) ?? '' };
    })
    .refine(({ address }) => address !== '', notAnAddress);

/** Settings of a service that sends mail. */
export const mailEnv = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL' }),
  MAIL_FROM: mailboxSetting(),
  OWNER_EMAIL: email(notAnAddress)
    .default('owner@pawlayer.example')
    .describe('The address that is notified of new orders.'),
  FAILED_MAILS_SECONDS: wholeNumber(60, [1, 3600], 'must be a number of seconds').describe(
    'A mail that could not be sent for a day is shown on the dashboard, and told to that address once mails get through: how often that is tried, in seconds.',
  ),
});
export type MailEnv = z.output<typeof mailEnv>;
