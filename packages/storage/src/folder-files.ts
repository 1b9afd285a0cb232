import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const staleAfterMs = 3_600_000;

/** The entries of a folder and its subfolders; empty when the folder does not exist. */
export const listEntries = async (folder: string) => {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * `undefined` when the file does not exist. Throws when `incoming` is missing too: the storage is then not available.
 */
export const openIfExists = async (path: string, incoming: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stat(incoming);
    return undefined;
  }
};

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Renames a file and syncs the folders above it, without which the rename might not survive a power failure. */
export const renameDurably = async (root: string, from: string, to: string) => {
  const folder = dirname(to);
  const created = await mkdir(folder, { recursive: true });
  await rename(from, to);
  const last = created ? root : folder;
  for (let path = folder; ; path = dirname(path)) {
    await syncFolder(path);
    if (path === last || path === dirname(path)) return;
  }
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Removes the unfinished files of killed processes. */
export const removeStaleFiles = async (incoming: string) => {
  const staleBefore = Date.now() - staleAfterMs;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })); // finished or removed by another process
    if (mtimeMs < staleBefore) await rm(path, { force: true });
  }
};
