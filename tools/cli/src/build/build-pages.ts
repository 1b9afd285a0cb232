import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { cacheFolder, repository } from '../repository.ts';
import type { Topology } from '../topology/topology.ts';
import { digest } from './digest.ts';

/** The folders of the apps. */
const listApps = ({ apps }: Topology): string[] => apps.map(({ source }) => source);

const sharedSources = [
  'packages/contracts',
  'packages/ui',
  'packages/app-kit',
  'packages/forms',
  'packages/layers',
  'packages/mask-editor',
  'packages/texts',
  'tools/build',
  'tools/stripe-sandbox',
  'pnpm-lock.yaml',
];

/** File in the cache folder with the hash of the sources that the pages were built from. Written last in each build. */
export const pagesStamp = 'pages.sha256';
const stamp = join(cacheFolder, pagesStamp);

/** Whether the pages were built from the current sources. */
export const pagesAreBuilt = async (topology: Topology): Promise<{ built: boolean; sources: string }> => {
  const apps = listApps(topology);
  const sources = await digest(repository, [...apps, ...sharedSources]);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  return {
    sources,
    built:
      built === sources &&
      apps.every((app) => existsSync(join(repository, app, 'dist'))) &&
      existsSync(join(repository, 'shell/dist-release')),
  };
};

export const buildPages = async (topology: Topology, sources: string): Promise<void> => {
  const remotes = listApps(topology).filter((app) => app !== 'shell');
  await Promise.all(remotes.map(buildApp));
  await buildApp('shell'); // its HTML lists the built files of the remotes
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(stamp, sources);
};

const buildApp = async (app: string): Promise<void> => {
  const folder = join(repository, app);
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts?: { build?: string };
  }; // npm's format
  if (!scripts?.build) throw new CommandError(`${app}/package.json has no build script.`);
  // This process's Node comes first in PATH: the machine's may be too old for the build.
  const path = [
    dirname(process.execPath),
    join(folder, 'node_modules/.bin'),
    join(repository, 'node_modules/.bin'),
    process.env['PATH'],
  ].join(':');
  await run('sh', ['-c', scripts.build], {
    cwd: folder,
    env: { ...minimalEnvironment(), PATH: path, NODE_ENV: 'production' },
  }).catch((error: Error) => {
    throw new CommandError(`${app} could not be built: ${error.message}`);
  });
};
