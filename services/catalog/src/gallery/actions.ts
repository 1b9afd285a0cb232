import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { GalleryItem } from '@pawlayer/contracts';
import { storeRenditions } from '@pawlayer/images';
import { ApiProblem } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import {
  findBeforeOriginal,
  findByImagePath,
  findOriginal,
  isPublicPicture,
  listPublicItems,
  markBeforePicturesMade,
  markPicturesMade,
} from './queries.ts';
import { demoPhotoPath, isGalleryPicture, plainPicture, preloadTags } from './rules.ts';

/** The public gallery. */
export const readGallery = ({ sql }: Ctx): Promise<GalleryItem[]> => listPublicItems(sql);

/** HTML for the head of the gallery page. */
export const readGalleryPreloads = async (ctx: Ctx): Promise<string> => preloadTags(await readGallery(ctx));

/** Makes the public pictures of an item. Idempotent: another run makes the same objects under the same keys. */
export const makeGalleryPictures = async (ctx: Ctx, itemId: string): Promise<void> => {
  const original = await findOriginal(ctx.sql, itemId);
  if (!original || original.hasPictures) return;
  await bringDemoOriginal(ctx, original.imageKey, original.imagePath);
  const pictures = await storeRenditions(ctx, original.imageKey, (name) => keys.rendition(itemId, name));
  await markPicturesMade(ctx.sql, itemId, pictures);
};

/** Makes the public pictures of the photo beside an item. Idempotent, likewise. */
export const makeBeforePictures = async (ctx: Ctx, itemId: string): Promise<void> => {
  const original = await findBeforeOriginal(ctx.sql, itemId);
  if (!original || original.hasPictures) return;
  await bringDemoOriginal(ctx, original.imageKey, demoPhotoPath(original.imagePath));
  const pictures = await storeRenditions(ctx, original.imageKey, (name) => keys.rendition(original.beforeId, name));
  await markBeforePicturesMade(ctx.sql, itemId, pictures);
};

/** The originals of the demo gallery are in the source folder until they are stored like any other. */
const bringDemoOriginal = async ({ storage }: Ctx, imageKey: string, name: string): Promise<void> => {
  if (await storage.stat(imageKey)) return;
  const file = new URL(`../../demo-gallery/${encodeURIComponent(name)}`, import.meta.url);
  const { size } = await stat(file);
  await storage.put(imageKey, { stream: createReadStream(file), size }, { contentType: 'image/webp' });
};

type DeletedItem = { itemId: string; imageKey: string; pictures: readonly { name: string }[] };

/** Removes the objects of a deleted item. Idempotent. */
export const removeGalleryObjects = async (
  { storage }: Ctx,
  { itemId, imageKey, pictures }: DeletedItem,
): Promise<void> => {
  for (const { name } of pictures) await storage.delete(keys.rendition(itemId, name));
  await storage.delete(imageKey);
};

/** The key of a picture of a public item, or of the photo beside it; `not_found` for all others. */
export const findGalleryPicture = async ({ sql }: Ctx, id: string, name: string): Promise<string> => {
  const isPublic = isGalleryPicture(id, name) && (await isPublicPicture(sql, id, name));
  if (!isPublic) throw new ApiProblem('not_found');
  return keys.rendition(id, name);
};

/** The key of the picture of a public item by its `imagePath`. */
export const findGalleryImage = async ({ sql }: Ctx, imagePath: string): Promise<string> => {
  const item = /^[\w.-]{1,200}$/.test(imagePath) ? await findByImagePath(sql, imagePath) : undefined;
  const picture = item && plainPicture(item.pictures);
  if (!picture) throw new ApiProblem('not_found');
  return keys.rendition(item.id, picture.name);
};
