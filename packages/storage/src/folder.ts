import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { StorageUnavailable } from './errors.ts';
import { checkKey, isKey } from './keys.ts';
import { readTrailer, trailerOf } from './metadata-footer.ts';
import type { Body, FolderConfig, ObjectInfo, Storage } from './storage.ts';
import { chunksOf, within, withProgress } from './timeouts.ts';

const staleAfterMs = 3_600_000;

/** Objects as files. A put is a temporary file that is renamed once every byte of it is on the disk. */
export const openFolder = ({ root }: FolderConfig, idleMs: number): Storage => {
  // A leading dot is outside the grammar of keys, so no object can be in here.
  const incoming = join(root, '.incoming');
  let prepared: Promise<void> | undefined;

  const io = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await within(idleMs, work());
    } catch (error) {
      prepared = undefined;
      throw error instanceof StorageUnavailable
        ? error
        : new StorageUnavailable('The storage folder cannot be used', { cause: error });
    }
  };

  const prepare = () => (prepared ??= io(() => mkdir(incoming, { recursive: true }).then(() => sweep(incoming))));

  const find = async (key: string): Promise<(ObjectInfo & { file: FileHandle }) | undefined> => {
    const path = join(root, checkKey(key));
    await prepare();
    const file = await io(() => openFile(path, incoming));
    if (!file) return undefined;
    try {
      return { file, ...(await io(() => readTrailer(file))) };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  const write = async (path: string, body: Body, contentType: string) => {
    const trailer = trailerOf(contentType);
    const file = await io(() => open(path, 'wx'));
    try {
      for await (const chunk of chunksOf(body, idleMs)) await io(() => file.writeFile(chunk));
      await io(() => file.writeFile(trailer));
      await io(() => file.sync());
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
        await io(() => moveInto(root, temporary, target));
      } catch (error) {
        if (!Buffer.isBuffer(body)) body.stream.destroy();
        await rm(temporary, { force: true }).catch(() => undefined); // the caller must hear of the first failure
        throw error;
      }
    },

    get: async (key) => {
      const found = await find(key);
      if (!found) return undefined;
      const { file, ...info } = found;
      if (info.size > 0)
        return { ...info, stream: withProgress(idleMs, file.createReadStream({ start: 0, end: info.size - 1 })) };
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
      await io(() => rm(target, { force: true }));
    },

    list: async function* (folder = '') {
      await prepare();
      for (const entry of await io(() => entriesOf(join(root, folder)))) {
        const key = relative(root, join(entry.parentPath, entry.name));
        if (entry.isFile() && isKey(key)) yield key;
      }
    },

    ready: async () => {
      prepared = undefined;
      await prepare();
      const probe = join(incoming, randomUUID());
      await io(async () => (await open(probe, 'wx')).close());
      await io(() => rm(probe, { force: true }));
    },
  };
};

/** What lies in a folder and below it; a folder that was never made holds nothing. */
const entriesOf = async (folder: string) => {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** `undefined` when there is no such object; a folder that is gone altogether is an outage, not an empty store. */
const openFile = async (path: string, incoming: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stat(incoming);
    return undefined;
  }
};

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A rename is only on the disk once the folders that tell of it are. */
const moveInto = async (root: string, from: string, to: string) => {
  const folder = dirname(to);
  const made = await mkdir(folder, { recursive: true });
  await rename(from, to);
  const last = made ? root : folder;
  for (let path = folder; ; path = dirname(path)) {
    await sync(path);
    if (path === last || path === dirname(path)) return;
  }
};

const sync = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Removes what a killed process left behind. */
const sweep = async (incoming: string) => {
  const stale = Date.now() - staleAfterMs;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })); // finished or swept by another process
    if (mtimeMs < stale) await rm(path, { force: true });
  }
};
