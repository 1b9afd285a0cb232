import { createApp, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { messageRoutes } from './messages/routes.ts';
import { storyRoutes } from './stories/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  // Without mail the shop still takes stories and messages: the worker's health tells of it.
  const { database, storage } = ctx.parts;
  const app = createApp({ log: ctx.log, ready: { database, storage } });
  storyRoutes(app, ctx);
  messageRoutes(app, ctx);
  return app;
};
