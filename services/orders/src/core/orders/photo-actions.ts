import { createReadStream } from 'node:fs';
import { photoExtensions, type PixelSize } from '@pawlayer/contracts';
import type { ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { requirePortraitPixels, type StoredPhoto } from './photo-rules.ts';

/**
 * Stores the object of a photo unless `check` throws, and before its row: an object without a row is harmless, but a row
 * without its object is not.
 */
export const storePhoto = async (
  ctx: Ctx,
  id: string,
  { path, size: bytes }: ReceivedFile,
  check?: (size: PixelSize) => void,
): Promise<StoredPhoto> => {
  const { type, width, height } = await ctx.imageWorkers.inspect(path);
  requirePortraitPixels({ width, height });
  check?.({ width, height });
  const objectKey = keys.original(id, photoExtensions[type]);
  await ctx.storage.put(objectKey, { stream: createReadStream(path), size: bytes }, { contentType: type });
  return { objectKey, contentType: type, bytes, width, height };
};
