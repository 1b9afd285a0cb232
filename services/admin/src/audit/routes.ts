import { listAudit } from '@pawlayer/contracts/admin';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readAudit } from './actions.ts';

export const auditRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAudit, ({ query }) => readAudit(ctx, query));
};
