import { join, resolve } from 'node:path';
import { CommandError } from './command-error.ts';

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a store, from its environment. */
export type Settings = {
  port: number;
  mailPort: number;
  dataFolder: string;
  publicUrl: string;
  adminPassword: string | undefined;
  /** Undefined: the Stripe sandbox is used. */
  stripe: StripeKeys | undefined;
  /** Undefined: the mail catcher is used. */
  smtpUrl: string | undefined;
  nodeEnv: string;
  rateLimits: string;
  /** Who backups are encrypted for; undefined: they are not encrypted. */
  backupRecipient: string | undefined;
  /** A built mfe-admin to use instead of the checkout's own. */
  adminRoot: string | undefined;
  /** Everything that is set: each process gets what docker-compose.yml passes on to it. */
  given: Environment;
};

/** Reads the settings; throws a CommandError that names the first invalid one. */
export const readSettings = (environment: Environment, repository: string): Settings => {
  const port = portOf(environment, 'PORT', 8080);
  const mailPort = portOf(environment, 'MAIL_PORT', 8025);
  const nodeEnv = environment['NODE_ENV'] || 'development';
  const stripe = stripeKeys(environment);
  if (port === mailPort)
    throw new CommandError(`PORT and MAIL_PORT are both ${port}; give one of them another number.`);
  if (!stripe && nodeEnv === 'production' && environment['ALLOW_SANDBOX'] !== '1') {
    throw new CommandError(
      'In production no Stripe key is set: set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=1 to take no real money.',
    );
  }
  return {
    port,
    mailPort,
    dataFolder: resolve(repository, environment['DATA_DIR'] || join(repository, '.data')),
    publicUrl: environment['PUBLIC_URL'] || `http://localhost:${port}`,
    adminPassword: environment['ADMIN_PASSWORD'] || undefined,
    stripe,
    smtpUrl: environment['SMTP_URL'] || undefined,
    nodeEnv,
    rateLimits: environment['RATE_LIMITS'] || 'on',
    backupRecipient: environment['BACKUP_RECIPIENT'] || undefined,
    adminRoot: environment['MFE_ADMIN_ROOT'] || undefined,
    given: environment,
  };
};

const portOf = (environment: Environment, name: string, fallback: number): number => {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${name} is "${text}", which is not a port number between 1 and 65535.`);
};

const stripeKeys = (environment: Environment): StripeKeys | undefined => {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  if (!secretKey) return undefined;
  const requireSetting = (name: string): string => {
    const value = environment[name];
    if (!value) throw new CommandError(`STRIPE_SECRET_KEY is set, so ${name} is needed too.`);
    return value;
  };
  const webhookSecret = requireSetting('STRIPE_WEBHOOK_SECRET');
  if (!/^whsec_\S{16,}$/.test(webhookSecret))
    throw new CommandError(
      'STRIPE_WEBHOOK_SECRET does not look like one: Stripe shows it as whsec_ and more characters.',
    );
  return { secretKey, publishableKey: requireSetting('STRIPE_PUBLISHABLE_KEY'), webhookSecret };
};
