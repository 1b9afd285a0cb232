import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storageFromUrl } from '../storage-from-url.ts';
import type { Storage } from '../storage.ts';
import { openBreakableProxy } from './breakable-proxy.ts';

/** A storage and the means to make its backend fail. */
export type Backend = {
  storage: Storage;
  /** Opens the same storage again, as another process would. */
  openAgain(): Storage;
  takeDown(): Promise<void>;
  bringBack(): Promise<void>;
  /** Makes the backend accept calls and never respond, where that is possible. */
  freeze?(): void;
  /** The number of open files or connections to the backend. */
  countOpenHandles(): Promise<number>;
  /** The names of unfinished writes, where they can be seen. */
  listUnfinishedWrites(): Promise<string[]>;
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
    takeDown: async () => {
      await rename(root, away);
      await writeFile(root, 'not a folder');
    },
    bringBack: async () => {
      await rm(root);
      await rename(away, root);
    },
    countOpenHandles: async () => {
      const files = await readdir('/proc/self/fd');
      const targets = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
      return targets.filter((target) => target.startsWith(root)).length;
    },
    listUnfinishedWrites: () => readdir(join(root, '.incoming')),
    close: () => rm(parent, { recursive: true, force: true }),
  };
};

export const openS3Backend = async (serverUrl: string): Promise<Backend> => {
  const server = new URL(serverUrl);
  const proxy = await openBreakableProxy(server.hostname, Number(server.port));
  server.host = `127.0.0.1:${proxy.port}`;
  server.pathname = `/pawlayer-test-${randomUUID()}`;
  const open = () => storageFromUrl(server.href, { idleMs });
  return {
    storage: open(),
    openAgain: open,
    takeDown: proxy.stop,
    bringBack: proxy.resume,
    freeze: proxy.freeze,
    countOpenHandles: async () => proxy.connections(),
    listUnfinishedWrites: async () => [],
    close: proxy.stop,
  };
};
