import { failedMails, jobs } from '@pawlayer/contracts/admin';
import { readBacklog } from '@pawlayer/messaging';
import { createApp, failedJobRoutes, failedMailRoutes, forOwner, type App } from '@pawlayer/service-kit';
import { backgroundJobs } from './background-jobs.ts';
import type { Ctx } from './context.ts';
import { erasureRoutes } from './erasure/admin-routes.ts';
import { messageAdminRoutes } from './messages/admin-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { mails } from './messages/subscribers.ts';
import { pageTextAdminRoutes } from './page-texts/admin-routes.ts';
import { pageTextRoutes } from './page-texts/routes.ts';
import { peopleRoutes } from './people/admin-routes.ts';
import { storyAdminRoutes } from './stories/admin-routes.ts';
import { storyRoutes } from './stories/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  // The service accepts stories and messages even without mail, so the mail server is part of the worker's health only.
  const { database, storage } = ctx.healthChecks;
  const { consumers } = backgroundJobs(ctx);
  const readQueues = () => readBacklog(ctx.ownerSql, 'content', consumers);
  const app = createApp({ ...ctx, healthChecks: { database, storage }, readQueues });
  storyRoutes(app, ctx);
  messageRoutes(app, ctx);
  pageTextRoutes(app, ctx);
  const ownerCtx = forOwner(ctx);
  storyAdminRoutes(app, ownerCtx);
  messageAdminRoutes(app, ownerCtx);
  pageTextAdminRoutes(app, ownerCtx);
  erasureRoutes(app, ownerCtx);
  peopleRoutes(app, ownerCtx);
  failedJobRoutes(app, ownerCtx, { calls: jobs.content, mails });
  failedMailRoutes(app, ownerCtx, { calls: failedMails.content, mails });
  return app;
};
