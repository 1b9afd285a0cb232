import { watch } from 'node:fs';
import { join } from 'node:path';
import { pagesStamp } from '../build/build-pages.ts';
import { Failure } from '../failure.ts';
import { run } from '../machine/run.ts';
import { plainEnvironment } from '../processes/node-plan.ts';
import type { Settings } from '../settings.ts';
import type { Wiring } from './plans.ts';
import { cacheFolder, repository } from './repository.ts';

/** The html of this installation: two stores on one checkout have other addresses, and may have other prices. */
export const pagesFolder = ({ dataFolder }: Settings): string => join(dataFolder, 'pages');

/** Writes the html of the built pages, under the store's own address and with its catalog's products. The catalog must be up. */
export const writePages = async ({ settings, ports }: Wiring): Promise<void> => {
  const writer = join(repository, 'shell/dist-release/write-pages.cjs');
  const out = pagesFolder(settings);
  const catalog = `http://127.0.0.1:${ports.catalog}`;
  await run(
    process.execPath,
    [writer, '--root', repository, '--out', out, '--public-url', settings.publicUrl, '--catalog', catalog],
    {
      env: plainEnvironment(),
    },
  ).catch((error: Error) => {
    throw new Failure(`The html of the pages could not be written: ${error.message}`);
  });
};

/** Writes them again whenever the pages were built anew, by whomever: the old html names files that are gone. Returns a way to stop. */
export const followBuilds = (wiring: Wiring, warn: (sentence: string) => void): (() => void) => {
  const watcher = watch(cacheFolder, (_event, name) => {
    if (name === pagesStamp) writePages(wiring).catch((error: Error) => warn(error.message));
  });
  return () => watcher.close();
};
