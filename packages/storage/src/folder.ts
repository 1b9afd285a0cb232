import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { StorageUnavailable } from './errors.ts';
import { listEntries, openIfExists, removeStaleFiles, renameDurably } from './folder-files.ts';
import { checkKey, isKey } from './keys.ts';
import { readFooter, encodeFooter } from './metadata-footer.ts';
import type { Body, FolderConfig, ObjectInfo, Storage } from './storage.ts';
import { readBody, withTimeout, withIdleTimeout } from './timeouts.ts';

/** Stores objects as files. A put writes a temporary file and renames it once every byte is on the disk. */
export const openFolder = ({ root }: FolderConfig, idleMs: number): Storage => {
  // Keys cannot start with a dot, so no object can be in this folder.
  const incoming = join(root, '.incoming');
  let prepared: Promise<void> | undefined;

  const asUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(idleMs, work());
    } catch (error) {
      prepared = undefined;
      throw error instanceof StorageUnavailable
        ? error
        : new StorageUnavailable('The storage folder cannot be used', { cause: error });
    }
  };

  const prepare = () =>
    (prepared ??= asUnavailable(() => mkdir(incoming, { recursive: true }).then(() => removeStaleFiles(incoming))));

  const find = async (key: string): Promise<(ObjectInfo & { file: FileHandle }) | undefined> => {
    const path = join(root, checkKey(key));
    await prepare();
    const file = await asUnavailable(() => openIfExists(path, incoming));
    if (!file) return undefined;
    try {
      return { file, ...(await asUnavailable(() => readFooter(file))) };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  const write = async (path: string, body: Body, contentType: string) => {
    const footer = encodeFooter(contentType);
    const file = await asUnavailable(() => open(path, 'wx'));
    try {
      for await (const chunk of readBody(body, idleMs)) await asUnavailable(() => file.writeFile(chunk));
      await asUnavailable(() => file.writeFile(footer));
      await asUnavailable(() => file.sync());
    } finally {
      await file.close();
    }
  };

  return {
    put: async (key, body, { contentType }) => {
      const target = join(root, checkKey(key));
      const temporary = join(incoming, randomUUID());
      try {
        await prepare();
        await write(temporary, body, contentType);
        await asUnavailable(() => renameDurably(root, temporary, target));
      } catch (error) {
        if (!Buffer.isBuffer(body)) body.stream.destroy();
        await rm(temporary, { force: true }).catch(() => undefined); // report the first failure instead
        throw error;
      }
    },

    get: async (key) => {
      const found = await find(key);
      if (!found) return undefined;
      const { file, ...info } = found;
      if (info.size > 0)
        return { ...info, stream: withIdleTimeout(idleMs, file.createReadStream({ start: 0, end: info.size - 1 })) };
      await file.close();
      return { ...info, stream: Readable.from([]) };
    },

    stat: async (key) => {
      const found = await find(key);
      if (!found) return undefined;
      const { file, ...info } = found;
      await file.close();
      return info;
    },

    delete: async (key) => {
      const target = join(root, checkKey(key));
      await prepare();
      await asUnavailable(() => rm(target, { force: true }));
    },

    list: async function* (folder = '') {
      await prepare();
      for (const entry of await asUnavailable(() => listEntries(join(root, folder)))) {
        const key = relative(root, join(entry.parentPath, entry.name));
        if (entry.isFile() && isKey(key)) yield key;
      }
    },

    ready: async () => {
      prepared = undefined;
      await prepare();
      const probe = join(incoming, randomUUID());
      await asUnavailable(async () => (await open(probe, 'wx')).close());
      await asUnavailable(() => rm(probe, { force: true }));
    },
  };
};
