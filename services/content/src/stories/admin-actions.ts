import type { AdminStory } from '@pawlayer/contracts/admin';
import { ApiProblem, type OpenObject, type Owner } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { findPhotoName, findStory, listAllStories, markApproved } from './admin-queries.ts';

export const readAllStories = ({ sql }: Ctx): Promise<AdminStory[]> => listAllStories(sql);

/** Shows a story to the public or hides it, and returns the updated story. */
export const decideStory = async (ctx: Ctx, owner: Owner, id: string, isApproved: boolean): Promise<AdminStory> => {
  await markApproved(ctx.sql, id, isApproved, owner);
  const story = await findStory(ctx.sql, id);
  if (!story) throw new ApiProblem('not_found', { message: 'This story does not exist.' });
  return story;
};

/** Opens the photo of a story, approved or not. */
export const openStoryPhoto = async (ctx: Ctx, id: string): Promise<OpenObject> => {
  const name = await findPhotoName(ctx.sql, id);
  const object = name ? await ctx.storage.get(keys.rendition(id, name)) : undefined;
  if (!object) throw new ApiProblem('not_found');
  return object;
};
