import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sandboxPublishableKey, toSandboxSecretKey } from '@pawlayer/contracts/sandbox-keys';
import { readOrCreateSecret } from '../data/secrets.ts';
import type { Settings, StripeKeys } from '../settings.ts';
import { services, type Service } from './services.ts';

export type InstallationSecrets = {
  postgresPassword: string;
  redisPassword: string;
  /** Of each service's role in Postgres. */
  servicePasswords: Record<Service, string>;
  /** Of each service's user in Redis. */
  redisPasswords: Record<Service, string>;
  stripe: StripeKeys;
  adminPassword: string;
  /** Signs push notices. */
  pushPrivateKey: string;
  /** Whether this call generated the owner's password. */
  adminPasswordIsNew: boolean;
};

/** Opens the installation's secrets, in files that only their owner may read. */
export const openInstallation = async (settings: Settings): Promise<InstallationSecrets> => {
  const folder = settings.dataFolder;
  const keep = (name: string, make?: () => string) =>
    readOrCreateSecret(join(folder, 'secrets', name), make).then(({ value }) => value);
  const keepForServices = async (server: string) => {
    const kept = services.map(async (name) => [name, await keep(`${server}-${name}`)] as const);
    return Object.fromEntries(await Promise.all(kept)) as Record<Service, string>; // one for each name
  };
  const adminPassword = settings.adminPassword
    ? { value: settings.adminPassword, isNew: false }
    : await readOrCreateSecret(join(folder, 'admin-password'), () => randomBytes(12).toString('base64url'));
  return {
    postgresPassword: await readPostgresPassword(folder),
    redisPassword: await keep('redis'),
    servicePasswords: await keepForServices('database'),
    redisPasswords: await keepForServices('redis'),
    stripe: settings.stripe ?? (await sandboxKeys(folder)),
    adminPassword: adminPassword.value,
    adminPasswordIsNew: adminPassword.isNew,
    pushPrivateKey: await keep('push-private-key', () => randomBytes(32).toString('base64url')),
  };
};

/** The password of Postgres' superuser, generated on the first call. */
export const readPostgresPassword = (dataFolder: string): Promise<string> =>
  readOrCreateSecret(join(dataFolder, 'secrets', 'postgres')).then(({ value }) => value);

/** The keys of this installation's sandbox; nothing in the repository opens it. */
const sandboxKeys = async (folder: string): Promise<StripeKeys> => {
  const secretKey = await readOrCreateSecret(join(folder, 'stripe-secret-key'), () =>
    toSandboxSecretKey(randomBytes(24).toString('hex')),
  );
  const webhookSecret = await readOrCreateSecret(
    join(folder, 'stripe-webhook-secret'),
    () => `whsec_${randomBytes(24).toString('hex')}`,
  );
  return { secretKey: secretKey.value, publishableKey: sandboxPublishableKey, webhookSecret: webhookSecret.value };
};
