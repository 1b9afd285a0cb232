import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ObjectMissing } from '@pawlayer/storage';
import type { Storage } from '@pawlayer/storage';

/** Copies an object into a file, because the decoder reads files. The file is removed once `work` has settled. */
export const withLocalCopy = async <T>(
  storage: Storage,
  key: string,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-photo-'));
  try {
    const path = join(folder, 'original');
    await copyObject(storage, key, path);
    return await work(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Throws `ObjectMissing`. A pipeline that fails destroys the object's stream. */
export const copyObject = async (storage: Storage, key: string, path: string): Promise<void> => {
  const object = await storage.get(key);
  if (!object) throw new ObjectMissing(key);
  await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }));
};
