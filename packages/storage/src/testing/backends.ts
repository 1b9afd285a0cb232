import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storageFromUrl } from '../storage-from-url.ts';
import type { Storage } from '../storage.ts';
import { openBreakableLine } from './breakable-line.ts';

/** A storage together with the ways to break what is behind it. */
export type Backend = {
  storage: Storage;
  /** The same place, opened by another process as it were. */
  openAgain(): Storage;
  kill(): Promise<void>;
  revive(): Promise<void>;
  /** Answers nothing any more, without a word; where that can be brought about. */
  freeze?(): void;
  /** How many open files or connections there are to what is behind it. */
  held(): Promise<number>;
  /** Names of unfinished writes, where they can be seen. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
};

/** Short enough to wait for in a test, long enough for a busy machine. */
export const idleMs = 2000;

export const openFolderBackend = async (): Promise<Backend> => {
  const parent = await mkdtemp(join(tmpdir(), 'pawlayer-storage-'));
  const root = join(parent, 'objects');
  const away = join(parent, 'away');
  const open = () => storageFromUrl(pathToFileURL(root).href, { idleMs });
  return {
    storage: open(),
    openAgain: open,
    kill: async () => {
      await rename(root, away);
      await writeFile(root, 'not a folder');
    },
    revive: async () => {
      await rm(root);
      await rename(away, root);
    },
    held: async () => {
      const files = await readdir('/proc/self/fd');
      const targets = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
      return targets.filter((target) => target.startsWith(root)).length;
    },
    leftovers: () => readdir(join(root, '.incoming')),
    close: () => rm(parent, { recursive: true, force: true }),
  };
};

export const openS3Backend = async (serverUrl: string): Promise<Backend> => {
  const server = new URL(serverUrl);
  const line = await openBreakableLine(server.hostname, Number(server.port));
  server.host = `127.0.0.1:${line.port}`;
  server.pathname = `/pawlayer-test-${randomUUID()}`;
  const open = () => storageFromUrl(server.href, { idleMs });
  return {
    storage: open(),
    openAgain: open,
    kill: line.cut,
    revive: line.mend,
    freeze: line.freeze,
    held: async () => line.connections(),
    leftovers: async () => [],
    close: line.cut,
  };
};
