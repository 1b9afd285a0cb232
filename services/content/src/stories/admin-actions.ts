import type { CallInput } from '@pawlayer/contracts';
import type { AdminStory, decideStories, listStoryPage, StoryCounts } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type OpenObject, type Owner } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { countByState, findPhotoName, findStory, listFirstStories, listPage } from './admin-queries.ts';
import { decideOn } from './decision-queries.ts';

/** Enough for every story that may be pending, and the latest of the others. */
const maxListed = 1000;

export const readFirstStories = ({ sql }: Ctx): Promise<AdminStory[]> => listFirstStories(sql, maxListed);

export const readStoryPage = async (
  ctx: Ctx,
  { state, cursor, pageSize }: CallInput<typeof listStoryPage>['query'],
): Promise<{ stories: AdminStory[]; nextCursor?: string; counts: StoryCounts }> => {
  return {
    ...(await listPage(ctx.sql, { state, last: cursor?.position, limit: pageSize })),
    counts: await readStoryCounts(ctx),
  };
};

export const readStoryCounts = async ({ sql, pendingStoriesMax }: Ctx): Promise<StoryCounts> => ({
  ...(await countByState(sql)),
  pendingMax: pendingStoriesMax,
});

export const decideManyStories = async (
  ctx: Ctx,
  owner: Owner,
  { ids, decision }: CallInput<typeof decideStories>['body'],
): Promise<{ changed: string[]; counts: StoryCounts }> => {
  const changed = await decideOn(ctx.sql, ids, decision, owner);
  return { changed, counts: await readStoryCounts(ctx) };
};

/** Shows a story to the public or hides it, and returns the updated story. */
export const decideStory = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  decision: 'approve' | 'reject',
): Promise<AdminStory> => {
  await decideOn(ctx.sql, [id], decision, owner);
  const story = await findStory(ctx.sql, id);
  if (!story) throw new ApiProblem('not_found', 'This story does not exist.');
  return story;
};

/** Opens the photo of a story, approved or not. */
export const openStoryPhoto = async (ctx: Ctx, id: string): Promise<OpenObject> => {
  const name = await findPhotoName(ctx.sql, id);
  if (name === undefined) throw new ApiProblem('not_found');
  return openStoredObject(ctx, keys.rendition(id, name));
};
