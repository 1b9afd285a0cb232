import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { photoExtensions } from '@pawlayer/contracts';
import { maxGalleryItems, type AdminGalleryItem, type GalleryForm } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type OpenObject, type Owner, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { isProduct } from '../products/queries.ts';
import {
  deleteItem,
  findItem,
  findItemOfOrder,
  findPictureName,
  flipItem,
  insertItem,
  isOffered,
  listAllItems,
  orderItems,
} from './admin-queries.ts';

const missing = () => new ApiProblem('not_found', 'This item does not exist any more.');
const changed = () =>
  new ApiProblem('conflict', 'Somebody else changed the gallery in the meantime. Please look at it again.');

const getItem = async (ctx: Ctx, id: string): Promise<AdminGalleryItem> => {
  const item = await findItem(ctx.sql, id);
  if (!item) throw missing();
  return item;
};

export const readAllItems = ({ sql }: Ctx): Promise<AdminGalleryItem[]> => listAllItems(sql);

/**
 * Adds an item under a generated name. The originals are stored first, because a row without its objects would be
 * broken. An order has one item, however often anybody asks.
 */
export const addItem = async (
  ctx: Ctx,
  owner: Owner,
  form: GalleryForm,
  { image, before }: { image: ReceivedFile; before: ReceivedFile | undefined },
): Promise<AdminGalleryItem> => {
  // What was ordered stays valid, even when nobody can order it any more.
  if (!(await isProduct(ctx.sql, form.productName, { isSold: form.orderId === undefined })))
    throw new ApiProblem('validation', { fields: { productName: 'Please choose a size' } });
  const known = await findKnown(ctx, form);
  if (known) return known;
  const portrait = await storeImage(ctx, image);
  const photo = before && (await storeImage(ctx, before));
  const item = { ...form, ...portrait, imagePath: `${portrait.id}.jpg`, ...(photo && { before: photo }) };
  await insertItem(ctx.sql, item, maxGalleryItems, owner);
  const added = await findItem(ctx.sql, item.id);
  if (added) return added;
  await ctx.storage.delete(portrait.imageKey);
  if (photo) await ctx.storage.delete(photo.imageKey);
  const addedMeanwhile = await findKnown(ctx, form);
  if (addedMeanwhile) return addedMeanwhile;
  throw new ApiProblem('conflict', 'The gallery is full. Please delete an item before you add another one.');
};

/** The item that this order has already. Throws `conflict` when its customer does not allow one. */
const findKnown = async ({ sql }: Ctx, { orderId }: GalleryForm): Promise<AdminGalleryItem | undefined> => {
  if (orderId === undefined) return undefined;
  if (!(await isOffered(sql, orderId)))
    throw new ApiProblem(
      'conflict',
      'The customer has not allowed this portrait in the gallery, or it may still change.',
    );
  return findItemOfOrder(sql, orderId);
};

const storeImage = async (ctx: Ctx, { path, size }: ReceivedFile) => {
  const { type, width, height, meanColor: dominantColor } = await ctx.imageWorkers.inspect(path);
  const id = randomUUID();
  const imageKey = keys.original(id, photoExtensions[type]);
  await ctx.storage.put(imageKey, { stream: createReadStream(path), size }, { contentType: type });
  return { id, imageKey, width, height, dominantColor };
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
