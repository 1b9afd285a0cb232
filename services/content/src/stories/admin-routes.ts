import { approveStory, getStoryPhoto, listAdminStories, rejectStory } from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { decideStory, openStoryPhoto, readAllStories } from './admin-actions.ts';

export const storyAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminStories, () => readAllStories(ctx));
  implement(app, approveStory, ({ params, request }) => decideStory(ctx, ownerOf(request), params.id, true));
  implement(app, rejectStory, ({ params, request }) => decideStory(ctx, ownerOf(request), params.id, false));
  implementFile(app, getStoryPhoto, ({ params }) => openStoryPhoto(ctx, params.id));
};
