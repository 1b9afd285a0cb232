import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '@pawlayer/storage';
import { withCopy } from '../with-copy.ts';
import type { PortraitRunner } from './portrait-runner.ts';
import type { CutResult, CutTask } from './portrait.ts';
import type { Effort } from './run-bounded.ts';

/** The content type of objects that are kept packed, whatever is in them. */
export const packedType = 'application/gzip';

/**
 * Cuts a stored original and stores each file under `keyOf(name)`, packed ones as {@link packedType}. Run again it makes the same objects. Throws what the
 * runner and the storage throw, and `ObjectMissing` without an original.
 */
export const cutObject = (
  { storage, portraitRunner }: { storage: Storage; portraitRunner: PortraitRunner },
  originalKey: string,
  task: Pick<CutTask, 'kind' | 'title' | 'portrait'>,
  keyOf: (name: string) => string,
): Promise<CutResult & { effort: Effort }> =>
  withCopy(storage, originalKey, async (path, folder) => {
    const result = await portraitRunner.cut({ ...task, path, folder });
    for (const { name, bytes, packedBytes, contentType } of [...result.pictures, ...(result.print?.files ?? [])]) {
      const body = { stream: createReadStream(join(folder, name)), size: packedBytes ?? bytes };
      await storage.put(keyOf(name), body, { contentType: packedBytes === undefined ? contentType : packedType });
    }
    return result;
  });
