import {
  countMessages,
  decideMessages,
  listAdminMessages,
  listMessagePage,
  markMessageAnswered,
} from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  answerMessage,
  decideManyMessages,
  readFirstMessages,
  readMessageCounts,
  readMessagePage,
} from './admin-actions.ts';

export const messageAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminMessages, () => readFirstMessages(ctx));
  implement(app, listMessagePage, ({ query }) => readMessagePage(ctx, query));
  implement(app, countMessages, () => readMessageCounts(ctx));
  implement(app, decideMessages, ({ body, request }) => decideManyMessages(ctx, ownerOf(request), body));
  implement(app, markMessageAnswered, ({ params, body, request }) =>
    answerMessage(ctx, ownerOf(request), params.id, body.answered),
  );
};
