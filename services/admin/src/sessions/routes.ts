import { endOtherSessions, endSession, getSession, listSessions, logout } from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { closeSession, endAllOthers, endSessionById, readOwnSessions, readSession } from './actions.ts';
import { afterRecentSignIn } from './recent-routes.ts';

export const sessionRoutes = (app: App, ctx: Ctx): void => {
  const recent = afterRecentSignIn(ctx);
  implement(app, getSession, ({ request }) => readSession(ctx, ownerOf(request)));
  implement(app, logout, ({ request }) => closeSession(ctx, ownerOf(request)));
  implement(app, listSessions, ({ request }) => readOwnSessions(ctx, ownerOf(request)));
  implement(app, endSession, ({ params, request }) => endSessionById(ctx, ownerOf(request), params.id), recent);
  implement(app, endOtherSessions, ({ request }) => endAllOthers(ctx, ownerOf(request)), recent);
};
