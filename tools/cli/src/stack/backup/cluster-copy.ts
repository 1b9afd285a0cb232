import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CommandError } from '../../command-error.ts';
import { runWithStreams } from '../../os/run-with-streams.ts';
import { run } from '../../os/run.ts';
import { isRoot, nobody } from '../../os/user-ids.ts';
import { postgresBinaries } from '../../programs/postgres-binaries.ts';

/** What can read a copy of this cluster: the major version of Postgres and the kind of machine. */
export const describeCluster = async (cluster: string): Promise<{ postgres: string; machine: string }> => ({
  postgres: (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim(),
  machine: process.arch,
});

/** Throws a CommandError when the Postgres of this checkout cannot read such a copy. */
export const requireSamePostgres = async (copy: { postgres: string; machine: string } | undefined): Promise<void> => {
  const said = await run(join(await postgresBinaries(), 'bin', 'postgres'), ['--version']);
  const here = { postgres: /\) (\d+)/.exec(said)?.[1], machine: process.arch };
  if (copy?.postgres === here.postgres && copy?.machine === here.machine) return;
  throw new CommandError(
    `The backup was made by Postgres ${copy?.postgres} on ${copy?.machine}, and here is ${here.postgres} on ${here.machine}: restore it with the release and the machine that made it.`,
  );
};

/** Copies the folder of a cluster that no server uses to a tar archive. */
export const packCluster = async (cluster: string, onOutput: (output: Readable) => Promise<void>): Promise<void> => {
  await runWithStreams(
    'The database could not be saved',
    ['tar', '--create', '--file=-', '--numeric-owner', `--directory=${cluster}`, '.'],
    { onOutput },
  );
};

/** Makes a cluster of a copy in this folder, with this password for its superuser. */
export const unpackCluster = async (copy: Readable, cluster: string, password: string): Promise<void> => {
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true });
  await runWithStreams(
    'The database could not be read, and nothing was changed',
    ['tar', '--extract', '--file=-', '--no-same-owner', '--preserve-permissions', `--directory=${cluster}`],
    { input: copy },
  );
  await chmod(cluster, 0o700);
  if (isRoot()) {
    await chown(cluster, nobody, nobody);
    await run('chown', ['-R', '-h', `${nobody}:${nobody}`, cluster]);
  }
  await setPassword(cluster, password);
};

/** The copy may come from another installation, whose password nobody knows here; one user alone needs none. */
const setPassword = async (cluster: string, password: string): Promise<void> => {
  await runWithStreams(
    'The database could not be opened, and nothing was changed',
    [join(await postgresBinaries(), 'bin', 'postgres'), '--single', '-D', '/proc/self/cwd', 'postgres'],
    {
      input: Readable.from([`alter role postgres password '${password.replaceAll("'", "''")}'\n`]),
      cwd: cluster,
      user: nobody,
      env: { LANG: 'C', TZ: 'UTC' },
    },
  );
};
