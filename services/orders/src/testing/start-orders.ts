import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxPublishableKey } from '@pawlayer/contracts';
import { startServiceForTest, type ServiceForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';
import { sandboxKeyForTest } from './start-stripe.ts';

export type Orders = ServiceForTest<Ctx> & {
  redisUrl: string;
  /** The folder of the storage's objects. */
  objects: string;
  /** The folder of this process's temporary files. */
  temporary: string;
};

/**
 * The orders service without its worker, with a separate folder for temporary files. `overrides` replace what follows
 * from the settings, also by what a setting may not be.
 */
export const startOrders = async (
  settings: Record<string, string> = {},
  overrides: Partial<Env> = {},
): Promise<Orders> => {
  const redisUrl = String(process.env['TEST_REDIS_URL']);
  const service = await startServiceForTest({
    service: 'orders',
    env: Env,
    settings: { ...sandboxSettings, REDIS_URL: redisUrl, ...settings },
    openContext: (env, ...rest) => openContext({ ...env, ...overrides }, ...rest),
    createApp: createServiceApp,
  });
  const outerTemporary = process.env['TMPDIR'];
  const temporary = await mkdtemp(join(service.folder, 'tmp-'));
  process.env['TMPDIR'] = temporary;
  const stop = async () => {
    await service.stop();
    if (outerTemporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outerTemporary;
  };
  return { ...service, redisUrl, objects: join(service.folder, 'objects'), temporary, stop };
};

/** With it, an action does not wait for its turn behind others of this process. */
export const inAnotherProcess = (ctx: Ctx): Ctx => ({ ...ctx, paymentTurns: (_key, work) => work() });

/** Nothing listens at these addresses. */
const sandboxSettings = {
  CATALOG_URL: 'http://127.0.0.1:9',
  MODEL_PIXELS: '420', // a coarse model takes half the time
  STRIPE_SECRET_KEY: sandboxKeyForTest,
  STRIPE_PUBLISHABLE_KEY: sandboxPublishableKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  STRIPE_API_URL: 'http://127.0.0.1:9/sandbox/stripe',
};
