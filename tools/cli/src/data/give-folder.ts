import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { run } from '../os/run.ts';
import { isRoot } from '../os/user-ids.ts';

/**
 * Creates a folder that only this user may enter; by default the user of this process. Its content, if there is any
 * from a start as another user, is given to the new one. Only root may give files away; for others the folder is
 * theirs.
 */
export const giveFolder = async (folder: string, id: number | undefined): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true }); // the user must get through it
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isRoot()) return;
  const owner = id ?? 0;
  // chown reaches the folder itself last, so an interrupted run is repeated at the next start.
  if ((await stat(folder)).uid !== owner) await run('chown', ['-R', '-h', `${owner}:${owner}`, folder]);
};
