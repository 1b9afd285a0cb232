import { calls, getHealth, getOpenApi, openApi, type HealthStatus } from '@pawlayer/contracts';
import { getStoreHealth } from '@pawlayer/contracts/admin';
import { honoPath, implement, implementCached, type App } from '@pawlayer/service-kit';
import { readBackupHealth } from '../backups/actions.ts';
import type { Ctx } from '../context.ts';
import { toOwnersHealth, type Queues } from './actions.ts';

const uncached = { 'Cache-Control': 'no-store' };

export const healthRoutes = (app: App, ctx: Ctx, readOwnQueues: () => Promise<Queues>): void => {
  const reads = { readOwnQueues, readBackup: () => readBackupHealth(ctx) };
  app.get(honoPath(getHealth.path), async (c) => {
    const health = await ctx.storeHealth.kept();
    return c.json(getHealth.response.parse(health), statusOf(health), uncached);
  });
  implement(app, getStoreHealth, async () => toOwnersHealth(ctx, await ctx.storeHealth.kept(), reads));
  // For this machine and the containers beside it, like /health/ready: the gateway does not pass it on.
  app.get('/health/store', async (c) => {
    const health = await toOwnersHealth(ctx, await ctx.storeHealth.fresh(), reads);
    return c.json(health, statusOf(health), uncached);
  });
  implementCached(app, getOpenApi, async () => openApi(calls), { freshMs: 3_600_000 });
};

const statusOf = ({ status }: HealthStatus) => (status === 'ok' ? 200 : 503);
