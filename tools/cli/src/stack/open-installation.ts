import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxPublishableKey, toSandboxSecretKey } from '@pawlayer/contracts';
import { readOrCreateSecret } from '../data/secrets.ts';
import type { Settings, StripeKeys } from '../settings.ts';
import { temporaryFolder, type Service } from './plans.ts';

export type InstallationSecrets = {
  postgresPassword: string;
  redisPassword: string;
  servicePasswords: Record<Service, string>;
  stripe: StripeKeys;
  adminPassword: string;
  /** Whether this call generated the owner's password. */
  adminPasswordIsNew: boolean;
};

/** Opens the installation's secrets, in files that only their owner may read, and creates the folders of its parts. */
export const openInstallation = async (settings: Settings): Promise<InstallationSecrets> => {
  const folder = settings.dataFolder;
  // Temporary files of incomplete uploads: nothing else removes those of a killed process.
  await rm(temporaryFolder(settings), { recursive: true, force: true });
  for (const part of ['storage', 'mail', 'tmp']) await mkdir(join(folder, part), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'postgres'), { recursive: true, mode: 0o711 });
  const keep = (name: string) => readOrCreateSecret(join(folder, 'secrets', name)).then(({ value }) => value);
  const adminPassword = settings.adminPassword
    ? { value: settings.adminPassword, isNew: false }
    : await readOrCreateSecret(join(folder, 'admin-password'), () => randomBytes(12).toString('base64url'));
  return {
    postgresPassword: await keep('postgres'),
    redisPassword: await keep('redis'),
    servicePasswords: {
      catalog: await keep('database-catalog'),
      orders: await keep('database-orders'),
      content: await keep('database-content'),
      admin: await keep('database-admin'),
    },
    stripe: settings.stripe ?? (await sandboxKeys(folder)),
    adminPassword: adminPassword.value,
    adminPasswordIsNew: adminPassword.isNew,
  };
};

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
