import { chmod, chown, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { isRoot } from '../os/user-ids.ts';

const inMemory = '/dev/shm/pawlayer-cache-';

/**
 * Makes the folder of the gateway's cache in memory, as it is in containers: nginx ends a response that it cannot write
 * to its cache, so a full disk would take the catalogue away. `link` becomes a link to it.
 */
export const makeCacheFolder = async (link: string, user: number | undefined): Promise<void> => {
  await removeCacheFolder(link);
  const folder = await mkdtemp(inMemory).catch(() => undefined);
  if (folder === undefined) return makeFolder(link, user); // no such file system here
  await makeFolder(folder, user);
  await symlink(folder, link);
};

/** Gives the memory back, also of a store that was killed. */
export const removeCacheFolder = async (link: string): Promise<void> => {
  const folder = await readlink(link).catch(() => ''); // it is no link, or not there
  if (/^\/dev\/shm\/pawlayer-cache-\w+$/.test(folder)) await rm(folder, { recursive: true, force: true });
  await rm(link, { recursive: true, force: true });
};

const makeFolder = async (folder: string, user: number | undefined): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (isRoot() && user !== undefined) await chown(folder, user, user);
};
