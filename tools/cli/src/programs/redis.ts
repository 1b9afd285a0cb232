import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { sendRedisCommand } from './redis-command.ts';

export type RedisOptions = {
  /** Folder for the append-only file and the configuration. */
  folder: string;
  port: number;
  password: string;
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
}: RedisOptions): Promise<{ plan: ProcessPlan; url: string }> => {
  await installRedis();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The program acts as the server or as one of its tools depending on the name it is called by.
  const server = join(folder, 'redis-server');
  await rm(server, { force: true });
  await symlink(serverBinary() ?? 'redis-server', server);
  const settings = [
    `bind 127.0.0.1`,
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    'daemonize no',
    'save ""',
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory-policy noeviction',
  ];
  const configuration = join(folder, 'redis.conf');
  await writeFile(configuration, settings.join('\n'), { mode: 0o600 });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const plan: ProcessPlan = {
    name: 'redis',
    command: server,
    args: [configuration],
    env: { LANG: 'C', TZ: 'UTC' },
    cwd: folder,
    whenOrphaned: 'TERM',
    stopSignal: 'SIGTERM',
    ready: async () => void (await sendRedisCommand(url, 'PING')),
  };
  return { plan, url };
};

const serverBinary = (): string | undefined => findCommand('redis-server') ?? findCommand('redis-check-rdb');
