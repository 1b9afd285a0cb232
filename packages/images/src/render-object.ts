import type { Storage } from '@pawlayer/storage';
import type { Rendition, ImageWorkerPool } from './image-worker-pool.ts';
import { withCopy } from './with-copy.ts';

/** How a rendition is remembered; its bytes are in the object store. */
export type RenditionInfo = Omit<Rendition, 'body'>;

/**
 * Makes the renditions of a stored original and stores each under `keyOf(name)`. Run again it makes the same objects.
 * Throws what the pool and the storage throw.
 */
export const renderObject = async (
  { storage, imageWorkers }: { storage: Storage; imageWorkers: ImageWorkerPool },
  originalKey: string,
  keyOf: (name: string) => string,
): Promise<RenditionInfo[]> => {
  const renditions = await withCopy(storage, originalKey, (path) => imageWorkers.makeRenditions(path));
  for (const { name, contentType, body } of renditions) await storage.put(keyOf(name), body, { contentType });
  return renditions.map(({ body: _body, ...info }) => info);
};
