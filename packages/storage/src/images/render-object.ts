import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage.ts';
import type { Rendition, Workshop } from './workshop.ts';

/** How a rendition is remembered; its bytes are in the object store. */
export type RenditionInfo = Omit<Rendition, 'body'>;

/**
 * Makes the renditions of a stored original and stores each under `keyOf(name)`. Run again it makes the same objects.
 * Throws what the workshop and the storage throw.
 */
export const renderObject = async (
  { storage, workshop }: { storage: Storage; workshop: Workshop },
  originalKey: string,
  keyOf: (name: string) => string,
): Promise<RenditionInfo[]> => {
  const renditions = await withCopy(storage, originalKey, (path) => workshop.makeRenditions(path));
  for (const { name, contentType, body } of renditions) await storage.put(keyOf(name), body, { contentType });
  return renditions.map(({ body: _body, ...info }) => info);
};

/** The decoder reads files, so the object becomes one for as long as `work` takes. */
const withCopy = async <T>(storage: Storage, key: string, work: (path: string) => Promise<T>): Promise<T> => {
  const object = await storage.get(key);
  if (!object) throw new Error(`The object ${key} is missing`);
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
