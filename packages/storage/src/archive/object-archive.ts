import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage.ts';
import { endOfArchive, packEntry, unpackEntries } from './tar.ts';

/**
 * Writes every object with its content type to a tar archive; resolves with their number. Objects deleted meanwhile may
 * be missing.
 */
export const saveObjects = async (storage: Storage, out: Writable): Promise<number> => {
  let count = 0;
  const write = async (bytes: Buffer) => {
    if (!out.write(bytes)) await once(out, 'drain');
  };
  for await (const key of storage.list()) {
    const found = await storage.get(key);
    if (!found) continue;
    await write(packEntry({ key, contentType: found.contentType, bytes: await buffer(found.stream) }));
    count += 1;
  }
  await write(endOfArchive);
  return count;
};

/**
 * Stores every object of an archive written by {@link saveObjects}; resolves with their number. Throws when the archive
 * is truncated.
 */
export const loadObjects = async (storage: Storage, source: Readable): Promise<number> => {
  let count = 0;
  for await (const { key, contentType, bytes } of unpackEntries(source)) {
    await storage.put(key, bytes, { contentType });
    count += 1;
  }
  return count;
};

/** Reads an archive to its end; resolves with the number of its objects. Throws when the archive is truncated. */
export const readArchive = async (source: Readable): Promise<number> => {
  let count = 0;
  for await (const _ of unpackEntries(source)) count += 1;
  return count;
};
