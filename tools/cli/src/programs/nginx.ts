import { appendFile, chmod, chown, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveFolder } from '../data/give-folder.ts';
import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';
import { isRoot } from '../os/user-ids.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { requireOkResponse } from '../processes/node-plan.ts';
import { rotateLog } from '../processes/rotate-log.ts';
import { repository } from '../repository.ts';
import { makeCacheFolder } from './nginx-cache.ts';

/** A server from nginx/templates, with a name and the values of its `${NAMES}`. */
export type NginxSite = { name: string; template: string; values: Readonly<Record<string, string>> };

export type NginxOptions = {
  /** Folder for the rendered configuration and for the files that nginx writes. */
  folder: string;
  sites: readonly NginxSite[];
  /** URL that returns 2xx when nginx is ready. */
  readyUrl: string;
  /** The user it runs as if this process is root. */
  user?: number | undefined;
  /** It listens on a port below 1024. */
  hasLowPort?: boolean;
};

const sources = join(repository, 'nginx');

/** The cache in nginx's folder. */
export const cacheLink = (folder: string): string => join(folder, 'cache');

/** Installs nginx if it is missing, without starting its service. */
export const installNginx = async (): Promise<void> => {
  if (!findCommand('nginx')) await installDebianPackages(['nginx'], 'The gateway');
};

/** Plans Debian's nginx with the same templates as the container. */
export const planNginx = async ({
  folder,
  sites,
  readyUrl,
  user,
  hasLowPort = false,
}: NginxOptions): Promise<ProcessPlan> => {
  // nginx reads its configuration here and may write only into temp/, its cache and its log.
  await mkdir(folder, { recursive: true });
  await chmod(folder, user === undefined ? 0o700 : 0o711);
  await rm(join(folder, 'conf.d'), { recursive: true, force: true });
  await mkdir(join(folder, 'conf.d'), { recursive: true });
  await giveFolder(join(folder, 'temp'), user);
  await makeCacheFolder(cacheLink(folder), user);
  const log = join(folder, 'access.log');
  await rotateLog(log);
  await appendFile(log, '', { mode: 0o600 });
  if (isRoot()) await chown(log, user ?? 0, user ?? 0);
  await copyPlainFiles(folder);
  for (const { name, template, values } of sites) {
    const text = await readFile(join(sources, 'templates', template), 'utf8');
    await writeFile(join(folder, 'conf.d', `${name}.conf`), substitute(text, values));
  }
  return {
    name: 'gateway',
    command: findCommand('nginx') ?? 'nginx',
    // As root without a user of its own its workers stay root: the pages may be in a private home folder.
    args: [
      '-p',
      `${folder}/`,
      '-c',
      join(folder, 'nginx.conf'),
      '-e',
      'stderr',
      '-g',
      `daemon off;${isRoot() && user === undefined ? ' user root;' : ''}`,
    ],
    env: { TZ: 'UTC' },
    cwd: folder,
    user,
    hasLowPort,
    whenOrphaned: 'TERM',
    stopSignal: 'SIGTERM',
    ready: () => requireOkResponse(readyUrl),
  };
};

/** Copies the main configuration and the files that it includes. */
const copyPlainFiles = async (folder: string): Promise<void> => {
  for (const entry of await readdir(sources, { withFileTypes: true })) {
    if (entry.name !== 'templates') await cp(join(sources, entry.name), join(folder, entry.name), { recursive: true });
  }
};

/** Like envsubst with a list of names: any other `$name` is a variable of nginx. */
const substitute = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
