import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toPublicKey } from '../push/rules.ts';

const entry = fileURLToPath(new URL('../make-secrets.ts', import.meta.url));
const live = {
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdED',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the job that creates all secrets, as in a container; resolves with its error output. */
const make = async (settings: Record<string, string> = {}): Promise<string> => {
  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    SECRETS_FOLDER: folder,
    ...settings,
  };
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', entry], { env }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
};
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('makes up the secrets that nobody chose, and keeps them', async () => {
  expect(await make()).toBe('');
  const [url, password] = [await read('orders/database-url'), await read('provision/orders-password')];
  expect(url).toBe(`postgres://orders:${password}@postgres:5432/pawlayer`);
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(await read('orders/stripe-webhook-secret')).toBe(await read('sandbox/webhook-secret'));
  expect(await read('orders/stripe-secret-key')).toBe(await read('sandbox/secret-key'));
  expect(await read('sandbox/secret-key')).toMatch(/^sk_test_sandbox_[0-9a-f]{48}$/);
  const pushKey = await read('admin/PUSH_PRIVATE_KEY');
  expect(toPublicKey(pushKey)).toMatch(/^B[\w-]{86}$/);
  expect(await make()).toBe('');
  expect(await read('orders/database-url')).toBe(url);
  expect(await read('admin/PUSH_PRIVATE_KEY')).toBe(pushKey);
});

test('takes what was chosen, even if an address needs it encoded', async () => {
  expect(await make({ ADMIN_DB_PASSWORD: 'a "b" & c/d: ef' })).toBe('');
  expect(new URL(await read('admin/database-url')).password).toBe(encodeURIComponent('a "b" & c/d: ef'));
});

test('gives each service its own user in Redis, and its own keys of the object store where they are chosen', async () => {
  expect(await make({ ORDERS_S3_ACCESS_KEY: 'orders-alone', ORDERS_S3_SECRET_KEY: 'k3v9-x2Lq-77Tz-otis' })).toBe('');
  const users = await read('redis/users.acl');
  expect(users.match(/^user \S+/gm)).toEqual(
    ['default', 'catalog', 'orders', 'content', 'admin'].map((n) => `user ${n}`),
  );
  for (const service of ['catalog', 'orders', 'content', 'admin']) {
    const { username, password } = new URL(await read(`${service}/redis-url`));
    expect(username).toBe(service);
    const hash = createHash('sha256').update(decodeURIComponent(password)).digest('hex');
    expect(users).toContain(`user ${service} reset on #${hash} ~bull:${service}:*`);
    expect(users).not.toContain(password);
  }
  expect(await read('orders/storage-url')).toMatch(/^s3:\/\/orders-alone:k3v9-x2Lq-77Tz-otis@/);
  expect(await read('catalog/storage-url')).toMatch(/^s3:\/\/pawlayer:/);
  await expect(stat(join(folder, 'admin/storage-url'))).rejects.toThrow('ENOENT');
});

test('shows a secret to its reader only', async () => {
  await make();
  expect((await stat(join(folder, 'orders/database-url'))).mode & 0o777).toBe(0o400);
  expect((await stat(join(folder, 'postgres/password'))).mode & 0o777).toBe(0o444);
});

test.each([
  [
    'a weak password',
    { ORDERS_DB_PASSWORD: 'orders' },
    /^Environment: ORDERS_DB_PASSWORD: is too short for production/,
  ],
  ['a known default', { S3_SECRET_KEY: 'minioadmin' }, /^Environment: S3_SECRET_KEY: is too short/],
  [
    'a real key beside the sandbox',
    live,
    /^Environment: STRIPE_SECRET_KEY: is set, but this stack has the sandbox in it/,
  ],
  [
    'real payments without a key',
    { REAL_PAYMENTS: '1', ...live, STRIPE_WEBHOOK_SECRET: '' },
    /^Environment: STRIPE_WEBHOOK_SECRET: is missing/m,
  ],
  ['live payments whose mails reach nobody', { REAL_PAYMENTS: '1', ...live }, /^Environment: SMTP_URL: is missing/],
])('refuses %s, and writes nothing', async (_, settings, sentence) => {
  expect(await make(settings)).toMatch(sentence);
  await expect(stat(join(folder, 'kept'))).rejects.toThrow('ENOENT');
});

test('gives the keys of real payments only to orders', async () => {
  expect(await make({ REAL_PAYMENTS: '1', ...live, SMTP_URL: 'smtps://u:p@mail.example' })).toBe('');
  expect(await read('orders/stripe-secret-key')).toBe(live.STRIPE_SECRET_KEY);
  expect(await read('content/smtp-url')).toBe('smtps://u:p@mail.example');
});
