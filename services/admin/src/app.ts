import { jobs } from '@pawlayer/contracts/admin';
import { createApp, failedJobRoutes, type App } from '@pawlayer/service-kit';
import { auditRoutes } from './audit/routes.ts';
import type { Ctx } from './context.ts';
import { healthRoutes } from './health/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { personRoutes } from './people/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const app = createApp(ctx);
  healthRoutes(app, ctx);
  sessionRoutes(app, ctx);
  passwordRoutes(app, ctx);
  passkeyRoutes(app, ctx);
  personRoutes(app, ctx);
  auditRoutes(app, ctx);
  failedJobRoutes(app, ctx, jobs.admin);
  return app;
};
