import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  maxListedStories,
  photoExtensions,
  type CallInput,
  type listOlderStories,
  type Story,
  type StoryForm,
} from '@pawlayer/contracts';
import { permanentErrors, storeRenditions } from '@pawlayer/images';
import { ApiProblem, requestIdOrNew, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { spamReasonOf } from '../moderation/rules.ts';
import {
  countPending,
  findPhoto,
  insertStory,
  isPublicPicture,
  listApprovedStories,
  markPhotoFailed,
  markPicturesMade,
} from './queries.ts';
import { endOf, isStoryPicture, maxLinks } from './rules.ts';

/** The newest public stories. */
export const readStories = async ({ sql }: Ctx): Promise<Story[]> => {
  const { stories } = await listApprovedStories(sql, { last: undefined, limit: maxListedStories });
  return stories;
};

/** A page of the public stories up to a moment. */
export const readOlderStories = (
  { sql }: Ctx,
  { until, cursor, pageSize }: CallInput<typeof listOlderStories>['query'],
): Promise<{ stories: Story[]; nextCursor?: string }> =>
  listApprovedStories(sql, { last: cursor?.position ?? endOf(until), limit: pageSize });

const tooManyWait = () =>
  new ApiProblem('rate_limited', {
    message:
      'So many stories are waiting to be read that we cannot take another one today. Please keep yours and send it tomorrow.',
    retryAfterSeconds: 3600,
  });

/** Throws `rate_limited` while the most stories that may wait do, before a photo is received for nothing. */
export const refuseWhileFull = async ({ sql, pendingStoriesMax }: Ctx): Promise<void> => {
  if ((await countPending(sql)) >= pendingStoriesMax) throw tooManyWait();
};

/** Stores a story for review. The photo is stored first, because a row without its object would be broken. */
export const receiveStory = async (ctx: Ctx, form: StoryForm, file: ReceivedFile | undefined): Promise<void> => {
  const id = randomUUID();
  const { customerName, petName, petBreed, storyText, fillSeconds } = form;
  const spamReason = spamReasonOf({ texts: [customerName, petName, petBreed, storyText], maxLinks, fillSeconds });
  const photoKey = file && (await keepPhoto(ctx, id, file));
  const isKept = await insertStory(
    ctx.sql,
    { ...form, id, photoKey, spamReason },
    ctx.pendingStoriesMax,
    requestIdOrNew(),
  );
  if (isKept) return;
  if (photoKey !== undefined) await ctx.storage.delete(photoKey);
  throw tooManyWait();
};

const keepPhoto = async (ctx: Ctx, id: string, { path, size }: ReceivedFile): Promise<string> => {
  const { type } = await ctx.imageWorkers.inspect(path);
  const key = keys.original(id, photoExtensions[type]);
  await ctx.storage.put(key, { stream: createReadStream(path), size }, { contentType: type });
  return key;
};

/**
 * Makes the public pictures of a story's photo. Idempotent: another run makes the same objects under the same keys. A
 * photo of which none can be made, at the last attempt for any reason, is marked as failed before the error is thrown.
 */
export const makeStoryPictures = async (
  ctx: Ctx,
  storyId: string,
  { attempt, isLastAttempt }: { attempt: number; isLastAttempt: boolean },
): Promise<void> => {
  try {
    await renderPhoto(ctx, storyId);
  } catch (error) {
    const isPhotosFault = permanentErrors(attempt).some((errorClass) => error instanceof errorClass);
    if (isPhotosFault || isLastAttempt) await markPhotoFailed(ctx.sql, storyId);
    throw error;
  }
};

const renderPhoto = async (ctx: Ctx, storyId: string): Promise<void> => {
  const photo = await findPhoto(ctx.sql, storyId);
  if (!photo || photo.hasPictures) return;
  const { photoKey } = photo;
  const pictures = await storeRenditions(ctx, photoKey, (name) => keys.rendition(storyId, name));
  const isStillThere = await markPicturesMade(ctx.sql, storyId, photoKey, pictures);
  // Deleted in the meantime, by a command that could not know of these objects.
  if (!isStillThere) await removeStoryObjects(ctx, { storyId, photoKey, pictures });
};

type DeletedPhoto = { storyId: string; photoKey: string; pictures: readonly { name: string }[] };

/** Removes the objects of a deleted story. Idempotent. */
export const removeStoryObjects = async (
  { storage }: Ctx,
  { storyId, photoKey, pictures }: DeletedPhoto,
): Promise<void> => {
  for (const { name } of pictures) await storage.delete(keys.rendition(storyId, name));
  await storage.delete(photoKey);
};

/** The key of a picture of an approved story; `not_found` for all others. */
export const findStoryPicture = async ({ sql }: Ctx, storyId: string, name: string): Promise<string> => {
  const isPublic = isStoryPicture(storyId, name) && (await isPublicPicture(sql, storyId, name));
  if (!isPublic) throw new ApiProblem('not_found');
  return keys.rendition(storyId, name);
};
