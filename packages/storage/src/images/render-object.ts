import type { Storage } from '../storage.ts';
import { withCopy } from './with-copy.ts';
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
