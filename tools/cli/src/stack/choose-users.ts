import { access, constants, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../os/run.ts';
import { isRoot, userIds, type PartName } from '../os/user-ids.ts';
import { repository } from '../repository.ts';
import type { Settings } from '../settings.ts';

/** The user id of each part; empty if all of them run as the user who started the store. */
export type Users = Partial<Record<PartName, number>>;

type Choice = {
  users: Users;
  /** Why the parts stay root; one sentence. */
  reason?: string;
};

/**
 * As root, every part gets a user of its own, provided that such a user can read the checkout and reach the data.
 */
export const chooseUsers = async (settings: Settings): Promise<Choice> => {
  if (!isRoot()) return { users: {} };
  const unreadable = await findUnreadable(neededFiles(settings), userIds.orders);
  if (unreadable === undefined) return { users: userIds };
  const blocker = (await findClosedFolder(unreadable)) ?? unreadable;
  return {
    users: {},
    reason: `The services and the gateway stay root, because other users cannot read ${blocker}; \`chmod o+rx\` there lets them run unprivileged.`,
  };
};

/** One file of each kind that the parts read: a program, our sources, a package, the data. */
const neededFiles = ({ dataFolder, adminRoot }: Settings): string[] => [
  process.execPath,
  join(repository, 'package.json'),
  join(repository, 'services/orders/src/server.ts'),
  createRequire(join(repository, 'packages/service-kit/package.json')).resolve('hono'),
  ...(adminRoot ? [adminRoot] : []),
  join(dataFolder, '.'),
];

/** The first of these paths that a user with this id cannot use. */
const findUnreadable = async (paths: readonly string[], id: number): Promise<string | undefined> => {
  // Folders need only be entered: nobody may list the data folder.
  const script =
    'for path in "$@"; do if [ -d "$path" ]; then [ -x "$path" ]; else [ -r "$path" ]; fi || { echo "$path"; exit; }; done';
  const said = await run('sh', ['-c', script, 'sh', ...paths], { user: id, cwd: '/' });
  return said.trim() || undefined;
};

/** The outermost folder above a path that only its owner may enter. */
const findClosedFolder = async (path: string): Promise<string | undefined> => {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const above = await findClosedFolder(parent);
  if (above !== undefined) return above;
  await access(parent, constants.F_OK);
  return ((await stat(parent)).mode & 0o001) === 0 ? parent : undefined;
};
