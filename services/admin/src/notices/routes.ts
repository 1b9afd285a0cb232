import { changeNotices, getNotices } from '@pawlayer/contracts/admin';
import { implement, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { keepNotices, readNotices } from './actions.ts';

export const noticeRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getNotices, ({ request }) => readNotices(ctx, personOf(request).id));
  implement(app, changeNotices, ({ body, request }) => keepNotices(ctx, personOf(request).id, body));
};
