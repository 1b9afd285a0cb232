import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { photoExtensions, type Story, type StoryForm } from '@pawlayer/contracts';
import { storeRenditions } from '@pawlayer/images';
import { ApiProblem, requestIdOrNew, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { getPhoto, insertStory, isPublicPicture, listApprovedStories, markPicturesMade } from './queries.ts';
import { isStoryPicture } from './rules.ts';

/** The public stories. */
export const readStories = ({ sql }: Ctx): Promise<Story[]> => listApprovedStories(sql);

/** Stores a story for review. The photo is stored first, because a row without its object would be broken. */
export const receiveStory = async (ctx: Ctx, form: StoryForm, file: ReceivedFile | undefined): Promise<void> => {
  const id = randomUUID();
  const photoKey = file && (await keepPhoto(ctx, id, file));
  await insertStory(ctx.sql, { ...form, id, photoKey }, requestIdOrNew());
};

const keepPhoto = async (ctx: Ctx, id: string, { path, size }: ReceivedFile): Promise<string> => {
  const { type } = await ctx.imageWorkers.inspect(path);
  const key = keys.original(id, photoExtensions[type]);
  await ctx.storage.put(key, { stream: createReadStream(path), size }, { contentType: type });
  return key;
};

/** Makes the public pictures of a story's photo. Idempotent: another run makes the same objects under the same keys. */
export const makeStoryPictures = async (ctx: Ctx, storyId: string): Promise<void> => {
  const { photoKey, hasPictures } = await getPhoto(ctx.sql, storyId);
  if (hasPictures) return;
  const pictures = await storeRenditions(ctx, photoKey, (name) => keys.rendition(storyId, name));
  await markPicturesMade(ctx.sql, storyId, pictures);
};

/** Opens a picture of an approved story; `not_found` for all others. */
export const openStoryPicture = async (ctx: Ctx, storyId: string, name: string) => {
  if (!isStoryPicture(storyId, name)) throw new ApiProblem('not_found');
  const object =
    (await isPublicPicture(ctx.sql, storyId, name)) && (await ctx.storage.get(keys.rendition(storyId, name)));
  if (!object) throw new ApiProblem('not_found');
  return object;
};
