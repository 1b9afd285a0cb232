import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '@pawlayer/storage';
import type { ResourceUsage } from '../processes/limited-process.ts';
import { copyObject, withLocalCopy } from '../with-local-copy.ts';
import type { PortraitRunner } from './portrait-runner.ts';
import type { CutResult, CutTask } from './portrait.ts';

/** The content type of objects that are stored gzipped, whatever their content. */
export const gzipType = 'application/gzip';

/**
 * Cuts a stored original, with the mask and the overlay under their keys if there are any, and stores each file under `keyOf(name)`, gzipped
 * files as {@link gzipType}. Idempotent: another run makes the same objects. Throws the errors of the runner and the
 * storage, and `ObjectMissing` without an original, its mask or its overlay.
 */
export const storeCut = (
  { storage, portraitRunner }: { storage: Storage; portraitRunner: PortraitRunner },
  originalKey: string,
  {
    maskKey,
    overlayKey,
    ...task
  }: Pick<CutTask, 'kind' | 'title' | 'portrait'> & { maskKey?: string | undefined; overlayKey?: string | undefined },
  keyOf: (name: string) => string,
): Promise<CutResult & { usage: ResourceUsage }> =>
  withLocalCopy(storage, originalKey, async (path, folder) => {
    const copy = async (key: string | undefined, name: string): Promise<string | undefined> => {
      if (key === undefined) return undefined;
      await copyObject(storage, key, join(folder, name));
      return join(folder, name);
    };
    const maskPath = await copy(maskKey, 'mask.png');
    const overlayPath = await copy(overlayKey, 'overlay.png');
    const result = await portraitRunner.cut({
      ...task,
      path,
      folder,
      ...(maskPath !== undefined && { maskPath }),
      ...(overlayPath !== undefined && { overlayPath }),
    });
    for (const { name, bytes, packedBytes, contentType } of [...result.pictures, ...(result.print?.files ?? [])]) {
      const body = { stream: createReadStream(join(folder, name)), size: packedBytes ?? bytes };
      await storage.put(keyOf(name), body, { contentType: packedBytes === undefined ? contentType : gzipType });
    }
    return result;
  });
