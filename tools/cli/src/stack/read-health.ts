import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Health } from '@pawlayer/contracts/health';
import { CommandError } from '../command-error.ts';
import { compose, containersOf } from '../containers/compose.ts';
import { say } from '../os/say.ts';
import type { Settings } from '../settings.ts';

/** The path at which the admin service gives the health of every part to this machine; the gateway does not pass it on. */
export const storeHealthPath = '/health/store';

/** The file in which a running store keeps the address of its health. */
export const healthUrlFile = (dataFolder: string): string => join(dataFolder, 'secrets', 'health-url');

/**
 * The health of every part of the store that `npm start` runs on this data, or else of the one in containers. Throws a
 * CommandError when neither answers.
 */
export const readHealth = async (settings: Settings): Promise<Health> => {
  const url = (await readFile(healthUrlFile(settings.dataFolder), 'utf8').catch(() => '')).trim();
  const local = url ? await fetchHealth(url).catch(() => undefined) : undefined;
  return local ?? readComposedHealth(settings);
};

/** Requests the health of every part from the admin service; rejects when it does not answer. */
export const fetchHealth = async (url: string): Promise<Health> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
  return Health.parse(await response.json());
};

/** Prints a line per part, those that are down first. */
export const printHealth = ({ status, parts }: Health): void => {
  const lines = Object.entries(parts).toSorted(
    ([, one], [, other]) => Number(one.status === 'up') - Number(other.status === 'up'),
  );
  const width = Math.max(...lines.map(([name]) => name.length), 0);
  for (const [name, part] of lines)
    say(`${part.status === 'up' ? '✓' : '✗'} ${name.padEnd(width)} ${part.reason ?? `${part.ms} ms`}`);
  const isAllUp = lines.every(([, part]) => part.status === 'up');
  if (status === 'down') say('The store is not healthy.');
  else say(isAllUp ? 'Every part is up.' : 'The store is up, without a part that it does not need.');
};

const readComposedHealth = async ({ dataFolder }: Settings): Promise<Health> => {
  const ids = await containersOf('admin').catch(() => []);
  if (ids.length === 0)
    throw new CommandError(`No store answers here: neither one with the data in ${dataFolder}, nor one in containers.`);
  const script = `fetch('http://127.0.0.1:3000${storeHealthPath}').then((answer) => answer.text()).then(console.log)`;
  const answer = await compose('exec', '-T', 'admin', 'node', '-e', script).catch((error: Error) => {
    throw new CommandError(`The admin service does not answer: ${error.message}`);
  });
  return Health.parse(JSON.parse(answer));
};
