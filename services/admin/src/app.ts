import { failedMails, jobs } from '@pawlayer/contracts/admin';
import { readBacklog } from '@pawlayer/messaging';
import { createApp, failedJobRoutes, failedMailRoutes, forOwner, type App } from '@pawlayer/service-kit';
import { auditRoutes } from './audit/routes.ts';
import { backgroundJobs, mails } from './background-jobs.ts';
import type { Ctx } from './context.ts';
import { healthRoutes } from './health/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { personRoutes } from './people/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const { consumers } = backgroundJobs(ctx);
  const readQueues = () => readBacklog(ctx.ownerSql, 'admin', consumers);
  const app = createApp({ ...ctx, readQueues });
  healthRoutes(app, ctx, readQueues);
  sessionRoutes(app, ctx);
  passwordRoutes(app, ctx);
  passkeyRoutes(app, ctx);
  personRoutes(app, ctx);
  const ownerCtx = forOwner(ctx);
  auditRoutes(app, ownerCtx);
  personalDataRoutes(app, ownerCtx);
  failedJobRoutes(app, ownerCtx, { calls: jobs.admin, mails });
  failedMailRoutes(app, ownerCtx, { calls: failedMails.admin, mails });
  return app;
};
