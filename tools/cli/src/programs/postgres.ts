import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../os/run.ts';
import { isRoot, nobody } from '../os/user-ids.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { clusterIn, hasCluster } from './cluster-folders.ts';
import { postgresBinaries } from './postgres-binaries.ts';

export type PostgresOptions = {
  /** Folder of the database cluster, which is created on the first start. */
  folder: string;
  port: number;
  /** The password of the superuser `postgres`. */
  password: string;
  /** Additional server settings, name to value. */
  settings?: Readonly<Record<string, string>>;
};

// A user without access to the parent folders can still reach the current folder.
const currentFolder = '/proc/self/cwd';

/** Plans a real Postgres on 127.0.0.1, creating its cluster if there is none. */
export const planPostgres = async (options: PostgresOptions): Promise<{ plan: ProcessPlan; url: string }> => {
  const binaries = await postgresBinaries();
  const cluster = clusterIn(options.folder);
  if (await hasCluster(options.folder)) await waitForOldServer(cluster);
  else await makeCluster(binaries, options);
  const settings = {
    port: String(options.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse', // the detail of a constraint violation contains the row: names, addresses
    ...options.settings,
  };
  const plan: ProcessPlan = {
    name: 'postgres',
    command: join(binaries, 'bin', 'postgres'),
    args: ['-D', currentFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: { LANG: 'C', TZ: 'UTC' },
    cwd: cluster,
    user: nobody, // it refuses to run as root
    whenOrphaned: 'INT',
    stopSignal: 'SIGINT', // fast shutdown: ends all sessions, then writes a checkpoint
    ready: () => requireReadyServer(cluster),
  };
  return {
    plan,
    url: `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/postgres`,
  };
};

/** Creates the cluster under a temporary name, so that an interrupted start leaves no incomplete cluster. */
const makeCluster = async (binaries: string, { folder, password }: PostgresOptions): Promise<void> => {
  const draft = join(folder, 'cluster.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const data = join(draft, 'data');
  await mkdir(data, { mode: 0o700 });
  if (isRoot()) for (const path of [draft, passwordFile, data]) await chown(path, nobody, nobody);
  await run(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      currentFolder,
      '--username=postgres',
      '--pwfile=../password',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      '--no-sync',
    ],
    { cwd: data, user: nobody, env: { LANG: 'C', TZ: 'UTC' } },
  );
  await rename(data, clusterIn(folder));
  await rm(draft, { recursive: true, force: true });
};

/** After a store was killed, its Postgres may still be shutting down; a new one would refuse to start. */
const waitForOldServer = async (cluster: string): Promise<void> => {
  const pid = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0];
  for (let tries = 0; pid && tries < 100; tries++) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() !== 'postgres') return;
    await sleep(100);
  }
};

/** Postgres writes its status to the eighth line of its pid file. */
const requireReadyServer = async (cluster: string): Promise<void> => {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  if (lines[7]?.trim() !== 'ready') throw new Error('Postgres is still starting');
};
