import { chmod, chown, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redisOwner } from '@pawlayer/messaging/redis-access';
import { giveFolder } from '../data/give-folder.ts';
import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';
import { isRoot } from '../os/user-ids.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { sendRedisCommand } from './redis-command.ts';

export type RedisOptions = {
  /** Folder for the append-only file; the configuration is beside it, in a folder that Redis may only read. */
  folder: string;
  port: number;
  /** The password of whoever runs the server. */
  password: string;
  /** The lines of the configuration that add more users. */
  users?: readonly string[];
  /** The user it runs as if this process is root. */
  user?: number | undefined;
};

/** Installs a Redis server if it is missing: Debian's `redis-tools` contains one without a service that would start. */
export const installRedis = async (): Promise<void> => {
  if (!serverBinary()) await installDebianPackages(['redis-tools'], 'The job queue');
};

/** Plans a real Redis on 127.0.0.1 that persists every write and never evicts keys. */
export const planRedis = async ({
  folder,
  port,
  password,
  users = [],
  user,
}: RedisOptions): Promise<{ plan: ProcessPlan; url: string }> => {
  await installRedis();
  await giveFolder(folder, user);
  const settingsFolder = `${folder}-settings`;
  await mkdir(settingsFolder, { recursive: true });
  await chmod(settingsFolder, 0o711);
  // The program acts as the server or as one of its tools depending on the name it is called by.
  const server = join(settingsFolder, 'redis-server');
  await rm(server, { force: true });
  await symlink(serverBinary() ?? 'redis-server', server);
  const settings = [
    `bind 127.0.0.1`,
    `port ${port}`,
    redisOwner(password),
    ...users,
    `dir "${folder}"`,
    'daemonize no',
    'save ""',
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory-policy noeviction',
  ];
  const configuration = join(settingsFolder, 'redis.conf');
  await writeFile(configuration, settings.join('\n'), { mode: 0o600 });
  if (isRoot()) await chown(configuration, user ?? 0, user ?? 0);
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const plan: ProcessPlan = {
    name: 'redis',
    command: server,
    args: [configuration],
    env: { LANG: 'C', TZ: 'UTC' },
    cwd: folder,
    user,
    whenOrphaned: 'TERM',
    stopSignal: 'SIGTERM',
    ready: async () => void (await sendRedisCommand(url, 'PING')),
  };
  return { plan, url };
};

const serverBinary = (): string | undefined => findCommand('redis-server') ?? findCommand('redis-check-rdb');
