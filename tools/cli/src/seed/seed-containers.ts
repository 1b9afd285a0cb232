import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { compose, composeWithStreams } from '../containers/compose.ts';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { repository } from '../repository.ts';
import { readSeedScripts, tidyUp, type SeedPlan } from './seed-scripts.ts';
import { putSharedPhotos } from './shared-photos.ts';

const psql = [
  'exec',
  '-T',
  'postgres',
  'psql',
  '-U',
  'postgres',
  '--no-psqlrc',
  '--set=ON_ERROR_STOP=1',
  '-d',
  'pawlayer',
];

/** The answer of the store's database in its container: one value. */
export const askContainerDatabase = async (query: string): Promise<string> =>
  (await compose(...psql, '--tuples-only', '--no-align', '-c', query)).trim();

/** Fills the database in its container. */
export const seedContainerDatabase = async (plan: SeedPlan): Promise<void> => {
  const scripts = (await readSeedScripts(plan)).map(({ text }) => `begin;\n${text}\ncommit;\n`);
  const input = Readable.from([...scripts, `${tidyUp};\n`]);
  await composeWithStreams({ input }, 'The database could not be filled', ...psql, '--quiet');
};

/** Stores the photos through an archive, as a restore does. */
export const putContainerPhotos = async (seed: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-seed-'));
  try {
    await putSharedPhotos(pathToFileURL(join(folder, 'objects')).href, seed);
    const archive = join(folder, 'objects.tar');
    const failed = await runInTerminal(
      'sh',
      ['-c', `exec "$0" "$1" save > "$2"`, process.execPath, archiveEntry, archive],
      {
        STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
      },
    );
    if (failed) throw new Error('the photos could not be packed');
    const input = createReadStream(archive);
    await composeWithStreams({ input }, 'The photos could not be stored', ...loadObjects);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const archiveEntry = join(repository, 'services/orders/src/archive.ts');
const loadObjects = ['run', '--rm', '--no-deps', '-T', 'orders', 'node', 'services/orders/src/archive.ts', 'load'];
