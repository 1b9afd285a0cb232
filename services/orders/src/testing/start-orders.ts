import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@pawlayer/db';
import { createTestDatabase, type TestDatabase } from '@pawlayer/db/testing';
import { messagingRoot } from '@pawlayer/messaging';
import { parseEnv } from '@pawlayer/service-kit/env';
import { listenForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';

/** The orders service on a database, a storage folder and a folder for temporary files of its own. */
export type Orders = {
  url: string;
  ctx: Ctx;
  redisUrl: string;
  /** What the storage keeps its objects in. */
  objects: string;
  /** What this process keeps its temporary files in. */
  temporary: string;
  signIn: TestDatabase['signIn'];
  endedTokens: TestDatabase['endedTokens'];
  auditLog: TestDatabase['auditLog'];
  stop: () => Promise<void>;
};

export const startOrders = async (settings: Record<string, string> = {}): Promise<Orders> => {
  const database = await createTestDatabase('orders');
  await migrate({ url: database.url, schema: 'orders', roots: [messagingRoot, new URL('../../', import.meta.url)] });
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-orders-'));
  const objects = join(folder, 'objects');
  const redisUrl = String(process.env['TEST_REDIS_URL']);
  const env = parseEnv(Env, {
    ...unreachable,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    STORAGE_URL: pathToFileURL(objects).href,
    ...settings,
  });
  const { ctx, close } = openContext(env, 'orders');
  const { url, close: closeServer } = await listenForTest(createServiceApp(ctx));
  const outerTemporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = await mkdtemp(join(folder, 'tmp-'));
  return {
    url,
    ctx,
    redisUrl,
    objects,
    temporary: tmpdir(),
    signIn: database.signIn,
    endedTokens: database.endedTokens,
    auditLog: database.auditLog,
    stop: async () => {
      await closeServer();
      await close();
      await database.drop();
      if (outerTemporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = outerTemporary;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const unreachable = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Pawlayer <hello@pawlayer.example>',
  OWNER_EMAIL: 'owner@pawlayer.example',
  CATALOG_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  STRIPE_API_URL: 'http://127.0.0.1:9/sandbox/stripe',
  RATE_LIMITS: 'off',
};
