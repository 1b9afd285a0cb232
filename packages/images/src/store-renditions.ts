import type { Storage } from '@pawlayer/storage';
import type { Rendition, ImageWorkerPool } from './image-worker-pool.ts';
import { withLocalCopy } from './with-local-copy.ts';

/** A rendition as the database stores it; its bytes are in the object store. */
export type RenditionInfo = Omit<Rendition, 'body'>;

/**
 * Makes the renditions of a stored original and stores each under `keyOf(name)`. Idempotent: another run makes the same
 * objects. Throws the errors of the pool and the storage.
 */
export const storeRenditions = async (
  { storage, imageWorkers }: { storage: Storage; imageWorkers: ImageWorkerPool },
  originalKey: string,
  keyOf: (name: string) => string,
): Promise<RenditionInfo[]> => {
  const renditions = await withLocalCopy(storage, originalKey, (path) => imageWorkers.makeRenditions(path));
  for (const { name, contentType, body } of renditions) await storage.put(keyOf(name), body, { contentType });
  return renditions.map(({ body: _body, ...info }) => info);
};
