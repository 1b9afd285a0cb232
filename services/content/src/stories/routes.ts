import { listOlderStories, listStories, shareStory, sniffPhotoType } from '@pawlayer/contracts';
import { implement, implementCached, implementUpload, serveObjects, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { openStoryPicture, readOlderStories, readStories, receiveStory, refuseWhileFull } from './actions.ts';

const freshMs = 1000;
/** Short, so that a story the owner hides disappears soon. */
const pictureCaching = 'public, max-age=300';

export const storyRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listStories, () => readStories(ctx), { freshMs });
  implement(app, listOlderStories, ({ query }) => readOlderStories(ctx, query));
  implementUpload(
    app,
    shareStory,
    sniffPhotoType,
    async ({ form, files }) => {
      if (form.email !== undefined) await ctx.limits.spend('stories', { email: form.email });
      await receiveStory(ctx, form, files['photo']);
      return {
        message: `Thank you for telling us about ${form.petName}. A person reads every story before it appears.`,
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
  serveObjects(app, '/story-photos/:owner/:name', pictureCaching, ({ owner, name }) =>
    openStoryPicture(ctx, owner, name),
  );
};
