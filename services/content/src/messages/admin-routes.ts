import { listAdminMessages, markMessageAnswered } from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readAllMessages, answerMessage } from './admin-actions.ts';

export const messageAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminMessages, () => readAllMessages(ctx));
  implement(app, markMessageAnswered, ({ params, body, request }) =>
    answerMessage(ctx, ownerOf(request), params.id, body.answered),
  );
};
