import { listAdminMessages, markMessageAnswered } from '@pawlayer/contracts/admin';
import { implement, sessionOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { settleMessage } from './actions.ts';
import { listAllMessages } from './admin-queries.ts';

export const messageAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminMessages, () => listAllMessages(ctx.sql));
  implement(app, markMessageAnswered, ({ params, body, request }) => settleMessage(ctx, sessionOf(request), params.id, body.answered));
};
