import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PetForm, Upload } from '@pawlayer/contracts';
import { Refusal, type ReceivedFile } from '@pawlayer/service-kit';
import { keys, PhotoTooLarge, PhotoUnreadable, type Photo } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { customerExists } from '../customers/queries.ts';
import { requestIdAtHand } from '../request-id.ts';
import { getOriginal, insertUpload, markRenditionsMade } from './queries.ts';

/** Keeps a photo: the object first, since an object without a row is harmless and a row without its object is not. */
export const receivePhoto = async (ctx: Ctx, form: PetForm & { customerId: string }, file: ReceivedFile): Promise<Upload> => {
  if (!(await customerExists(ctx.sql, form.customerId))) throw new Refusal('not_found', { message: 'We do not know this customer.' });
  const { type, width, height } = await inspect(ctx, file.path);
  const id = randomUUID();
  const objectKey = keys.original(id, type);
  await ctx.storage.put(objectKey, { stream: createReadStream(file.path), size: file.size }, { contentType: type });
  await insertUpload(ctx.sql, { ...form, id, objectKey, contentType: type, bytes: file.size, width, height }, requestIdAtHand());
  return { ...form, id };
};

const inspect = async (ctx: Ctx, path: string): Promise<Photo> => {
  try {
    return await ctx.workshop.inspect(path);
  } catch (error) {
    if (error instanceof PhotoUnreadable) throw new Refusal('photo_unreadable', {}, { cause: error });
    if (error instanceof PhotoTooLarge) throw new Refusal('too_large', { message: 'This photo has more than 100 megapixels.' }, { cause: error });
    throw error;
  }
};

/** Makes what may be shown of a photo. Run again it makes the same objects under the same keys. */
export const makeRenditions = async (ctx: Ctx, uploadId: string): Promise<void> => {
  const { objectKey, hasRenditions } = await getOriginal(ctx.sql, uploadId);
  if (hasRenditions) return;
  const renditions = await withCopy(ctx, objectKey, (path) => ctx.workshop.makeRenditions(path));
  for (const { name, contentType, body } of renditions) await ctx.storage.put(keys.rendition(uploadId, name), body, { contentType });
  await markRenditionsMade(ctx.sql, uploadId, renditions.map(({ body: _body, ...rendition }) => rendition));
};

/** The decoder reads files, so the object becomes one for as long as `work` takes. */
const withCopy = async <T>(ctx: Ctx, objectKey: string, work: (path: string) => Promise<T>): Promise<T> => {
  const object = await ctx.storage.get(objectKey);
  if (!object) throw new Error(`The object ${objectKey} is missing`);
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-photo-'));
  try {
    const path = join(folder, 'original');
    await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    object.stream.destroy();
    await rm(folder, { recursive: true, force: true });
  }
};
