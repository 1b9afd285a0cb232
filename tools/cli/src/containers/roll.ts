import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { say } from '../os/say.ts';
import { buildersOf, readContainers } from '../topology/compose-file.ts';
import { readTopology } from '../topology/topology.ts';
import { compose, composeInTerminal, containersOf, requireRunningStack } from './compose.ts';

/** Apps whose file names appear in the HTML of the pages. */
const appsInHtml = ['shell', 'mfe-shop'];

/** The gateway resolves names every two seconds; the rest is for requests in progress. */
const dnsRefreshMs = 5_000;

/** Until then the gateway may send requests to an address of a removed container, which Docker could give to another one. */
const addressReuseMs = 3_000;

/**
 * Rolls out a new release of a service (with its worker) or of an app without downtime: the new containers are healthy
 * and in DNS before the old ones stop. With `isBuilt`, the existing image is used.
 */
export const roll = async (name: string, { isBuilt }: { isBuilt: boolean }): Promise<void> => {
  const { processes, apps } = await readTopology();
  const servers = processes.filter(({ source }) => source.endsWith('/server.ts'));
  const names = [...servers, ...apps].map((part) => part.name);
  if (!names.includes(name)) throw new CommandError(`There is no "${name}" to roll; there are ${names.join(', ')}.`);
  await requireRunningStack();
  const parts = appsInHtml.includes(name) ? [name, 'pages'] : [name];
  const builders = buildersOf(parts, await readContainers('docker-compose.yml'));
  if (!isBuilt) await composeInTerminal(`${name} could not be built.`, 'build', ...builders);
  if (apps.some((app) => app.name === name)) {
    await replace(name, async () => {
      if (appsInHtml.includes(name))
        await compose('up', '--detach', '--no-deps', '--no-build', '--force-recreate', '--wait', 'pages');
    });
    return;
  }
  await composeInTerminal(
    `The tables of ${name} could not be brought up to date; nothing else has changed.`,
    'run',
    '--rm',
    '--no-deps',
    `${name}-migrate`,
  );
  await replace(name);
  if (processes.some((part) => part.name === `${name}-worker`)) await replace(`${name}-worker`);
};

/**
 * Starts as many new containers as there are old ones; removes the old ones when the new are healthy and
 * `beforeRemoval` is done.
 */
const replace = async (service: string, beforeRemoval?: () => Promise<void>): Promise<void> => {
  const old = await containersOf(service);
  const count = Math.max(old.length, 1);
  const up = [
    'up',
    '--detach',
    '--no-deps',
    '--no-build',
    '--no-recreate',
    '--scale',
    `${service}=${old.length + count}`,
    '--wait',
    service,
  ];
  await compose(...up).catch(async (error: Error) => {
    const fresh = (await compose('ps', '--all', '--quiet', service))
      .split('\n')
      .filter((id) => id && !old.includes(id));
    await remove(fresh);
    throw new CommandError(`The new ${service} does not get well, so the old one goes on: ${error.message}`);
  });
  await beforeRemoval?.();
  await sleep(dnsRefreshMs);
  await remove(old);
  await sleep(addressReuseMs);
  say(`✓ ${service}: ${count} new in place of ${old.length} old`);
};

const remove = async (ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await run('docker', ['stop', ...ids]);
  await run('docker', ['rm', ...ids]);
};
