import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '@pawlayer/db/testing';
import { freePort } from '../os/free-port.ts';
import { launch, waitUntilReady, type ProcessPlan } from '../processes/launch.ts';
import { installNginx } from '../programs/nginx.ts';
import { planPostgres } from '../programs/postgres.ts';
import { planRedis } from '../programs/redis.ts';

/**
 * Starts a real Postgres and a real Redis once per test run, on free ports and in a temporary folder. Tests find them
 * by
 * TEST_POSTGRES_URL (with the superuser) and TEST_REDIS_URL.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  await installNginx(); // for the gateway's tests, so that no test waits for apt
  const folder = await makeTestFolder('pawlayer-test-');
  await mkdir(join(folder, 'postgres'), { mode: 0o711 });
  const [postgres, redis] = await Promise.all([
    planPostgres({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: 'test',
      // Durability is not needed; many connections are, because every test file opens its own pools.
      settings: {
        fsync: 'off',
        full_page_writes: 'off',
        synchronous_commit: 'off',
        wal_level: 'minimal',
        max_wal_senders: '0',
        max_connections: '400',
        // Each of those connections would otherwise hash its password 4,096 times.
        scram_iterations: '1',
      },
    }),
    planRedis({ folder: join(folder, 'redis'), port: await freePort(), password: 'test' }),
  ]);
  const start = async (plan: ProcessPlan) => {
    const launched = launch(plan, join(folder, `${plan.name}.log`));
    await waitUntilReady(plan, launched, 20_000);
    return launched;
  };
  const running = await Promise.all([start(postgres.plan), start(redis.plan)]);
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  process.env['TEST_REDIS_URL'] = redis.url;
  return async () => {
    await Promise.all(running.map((part) => part.stop(5000)));
    await rm(folder, { recursive: true, force: true });
  };
};
