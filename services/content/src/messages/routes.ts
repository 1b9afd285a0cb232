import { sendMessage } from '@pawlayer/contracts';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { receiveMessage } from './actions.ts';

export const messageRoutes = (app: App, ctx: Ctx): void => {
  implement(
    app,
    sendMessage,
    async ({ body, request }) => {
      await ctx.limits.spend('messages', { email: body.email });
      return { message: await receiveMessage(ctx, body, request.ip) };
    },
    { before: [ctx.limits.limit('messages')] },
  );
};
