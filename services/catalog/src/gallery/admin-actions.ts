import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { photoExtensions } from '@pawlayer/contracts';
import { maxGalleryItems, type AdminGalleryItem, type GalleryForm } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type OpenObject, type Owner, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import {
  deleteItem,
  findItem,
  findPictureName,
  flipItem,
  insertItem,
  listAllItems,
  orderItems,
} from './admin-queries.ts';

const missing = () => new ApiProblem('not_found', { message: 'This item does not exist any more.' });
const changed = () =>
  new ApiProblem('conflict', {
    message: 'Somebody else changed the gallery in the meantime. Please look at it again.',
  });

const getItem = async (ctx: Ctx, id: string): Promise<AdminGalleryItem> => {
  const item = await findItem(ctx.sql, id);
  if (!item) throw missing();
  return item;
};

export const readAllItems = ({ sql }: Ctx): Promise<AdminGalleryItem[]> => listAllItems(sql);

/**
 * Adds an item under a generated name. The original is stored first, because a row without its object would be broken.
 */
export const addItem = async (
  ctx: Ctx,
  owner: Owner,
  form: GalleryForm,
  { path, size }: ReceivedFile,
): Promise<AdminGalleryItem> => {
  const { type, width, height, meanColor: dominantColor } = await ctx.imageWorkers.inspect(path);
  const id = randomUUID();
  const imageKey = keys.original(id, photoExtensions[type]);
  await ctx.storage.put(imageKey, { stream: createReadStream(path), size }, { contentType: type });
  const item = { ...form, id, imagePath: `${id}.jpg`, imageKey, width, height, dominantColor };
  await insertItem(ctx.sql, item, maxGalleryItems, owner);
  const added = await findItem(ctx.sql, id);
  if (added) return added;
  await ctx.storage.delete(imageKey);
  throw new ApiProblem('conflict', {
    message: 'The gallery is full. Please delete an item before you add another one.',
  });
};

/** Toggles whether an item is shown. */
export const toggleItem = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  version: number | undefined,
): Promise<AdminGalleryItem> => {
  const item = await getItem(ctx, id);
  const isFlipped = await flipItem(ctx.sql, id, version, !item.active, owner);
  if (!isFlipped) throw changed();
  return getItem(ctx, id);
};

export const removeItem = async (ctx: Ctx, owner: Owner, id: string): Promise<void> => {
  if (!(await deleteItem(ctx.sql, id, owner))) throw missing();
};

export const reorderItems = async (ctx: Ctx, owner: Owner, ids: string[]): Promise<AdminGalleryItem[]> => {
  if (!(await orderItems(ctx.sql, ids, owner))) throw changed();
  return listAllItems(ctx.sql);
};

/** Opens an item's picture, whether the item is active or not. */
export const openItemImage = async (ctx: Ctx, id: string): Promise<OpenObject> => {
  const name = await findPictureName(ctx.sql, id);
  if (name === undefined) throw new ApiProblem('not_found');
  return openStoredObject(ctx, keys.rendition(id, name));
};
