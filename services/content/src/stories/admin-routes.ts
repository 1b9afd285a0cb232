import { approveStory, getStoryPhoto, listAdminStories, rejectStory } from '@pawlayer/contracts/admin';
import { implement, implementFile, sessionOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { decideStory, openStoryPhoto } from './admin-actions.ts';
import { listAllStories } from './admin-queries.ts';

export const storyAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminStories, () => listAllStories(ctx.sql));
  implement(app, approveStory, ({ params, request }) => decideStory(ctx, sessionOf(request), params.id, true));
  implement(app, rejectStory, ({ params, request }) => decideStory(ctx, sessionOf(request), params.id, false));
  implementFile(app, getStoryPhoto, ({ params }) => openStoryPhoto(ctx, params.id));
};
