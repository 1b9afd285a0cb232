import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '@pawlayer/storage';
import type { ResourceUsage } from '../processes/limited-process.ts';
import { withLocalCopy } from '../with-local-copy.ts';
import type { PortraitRunner } from './portrait-runner.ts';
import type { CutResult, CutTask } from './portrait.ts';

/** The content type of objects that are stored gzipped, whatever their content. */
export const gzipType = 'application/gzip';

/**
 * Cuts a stored original and stores each file under `keyOf(name)`, gzipped files as {@link gzipType}. Idempotent:
 * another run makes the same objects. Throws the errors of the runner and the storage, and `ObjectMissing` without an
 * original.
 */
export const storeCut = (
  { storage, portraitRunner }: { storage: Storage; portraitRunner: PortraitRunner },
  originalKey: string,
  task: Pick<CutTask, 'kind' | 'title' | 'portrait'>,
  keyOf: (name: string) => string,
): Promise<CutResult & { usage: ResourceUsage }> =>
  withLocalCopy(storage, originalKey, async (path, folder) => {
    const result = await portraitRunner.cut({ ...task, path, folder });
    for (const { name, bytes, packedBytes, contentType } of [...result.pictures, ...(result.print?.files ?? [])]) {
      const body = { stream: createReadStream(join(folder, name)), size: packedBytes ?? bytes };
      await storage.put(keyOf(name), body, { contentType: packedBytes === undefined ? contentType : gzipType });
    }
    return result;
  });
