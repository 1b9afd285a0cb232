import {
  approveStory,
  countStories,
  decideStories,
  getStoryPhoto,
  listAdminStories,
  listStoryPage,
  rejectStory,
} from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  decideManyStories,
  decideStory,
  openStoryPhoto,
  readFirstStories,
  readStoryCounts,
  readStoryPage,
} from './admin-actions.ts';

export const storyAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminStories, () => readFirstStories(ctx));
  implement(app, listStoryPage, ({ query }) => readStoryPage(ctx, query));
  implement(app, countStories, () => readStoryCounts(ctx));
  implement(app, decideStories, ({ body, request }) => decideManyStories(ctx, ownerOf(request), body));
  implement(app, approveStory, ({ params, request }) => decideStory(ctx, ownerOf(request), params.id, 'approve'));
  implement(app, rejectStory, ({ params, request }) => decideStory(ctx, ownerOf(request), params.id, 'reject'));
  implementFile(app, getStoryPhoto, ({ params }) => openStoryPhoto(ctx, params.id));
};
