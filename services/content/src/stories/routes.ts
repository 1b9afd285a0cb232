import { isolated, listOlderStories, listStories, shareStory, sniffPhotoType } from '@pawlayer/contracts';
import { implement, implementCached, implementUpload, serveObjects, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findStoryPicture, readOlderStories, readStories, receiveStory, refuseWhileFull } from './actions.ts';

export const storyRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listStories, () => readStories(ctx));
  implement(app, listOlderStories, ({ query }) => readOlderStories(ctx, query));
  implementUpload(
    app,
    shareStory,
    sniffPhotoType,
    async ({ form, files }) => {
      if (form.email !== undefined) await ctx.limits.spend('stories', { email: form.email });
      await receiveStory(ctx, form, files['photo']);
      return {
        message: `Thank you for telling us about ${isolated(form.petName)}. A person reads every story before it appears.`,
      };
    },
    {
      before: [
        ctx.limits.limit('stories'),
        async (_c, next) => {
          await refuseWhileFull(ctx);
          await next();
        },
      ],
    },
  );
  serveObjects(app, '/story-photos/:owner/:name', ctx, ({ owner, name }) => findStoryPicture(ctx, owner, name));
};
