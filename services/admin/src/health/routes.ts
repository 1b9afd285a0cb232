import { calls, getHealth, getOpenApi, openApi } from '@pawlayer/contracts';
import { honoPath, implementCached, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { checkStore } from './actions.ts';

export const healthRoutes = (app: App, ctx: Ctx): void => {
  app.get(honoPath(getHealth.path), async (c) => {
    const health = await checkStore(ctx.healthUrls, ctx.healthChecks);
    return c.json(getHealth.response.parse(health), health.status === 'ok' ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });
  implementCached(app, getOpenApi, async () => openApi(calls), { freshMs: 3_600_000 });
};
