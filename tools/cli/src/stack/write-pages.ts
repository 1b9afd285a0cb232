import { watch } from 'node:fs';
import { join } from 'node:path';
import { pagesStamp } from '../build/build-pages.ts';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { cacheFolder, repository } from '../repository.ts';
import type { Settings } from '../settings.ts';
import type { StackConfig } from './plans.ts';

/** Folder of the HTML of this installation: two stores on one checkout differ in address, and possibly in prices. */
export const pagesFolder = ({ dataFolder }: Settings): string => join(dataFolder, 'pages');

/** Prerenders the built pages with the store's own address and its catalog's products. The catalog must be running. */
export const writePages = async ({ settings, ports }: StackConfig): Promise<void> => {
  const writer = join(repository, 'shell/dist-release/write-pages.cjs');
  const out = pagesFolder(settings);
  const catalog = `http://127.0.0.1:${ports.catalog}`;
  await run(
    process.execPath,
    [writer, '--root', repository, '--out', out, '--public-url', settings.publicUrl, '--catalog', catalog],
    {
      env: minimalEnvironment(),
    },
  ).catch((error: Error) => {
    throw new CommandError(`The html of the pages could not be written: ${error.message}`);
  });
};

/**
 * Prerenders the pages again after every build by any process, as the old HTML refers to deleted files. Returns a
 * function that stops it.
 */
export const rewritePagesOnBuild = (wiring: StackConfig, warn: (sentence: string) => void): (() => void) => {
  const watcher = watch(cacheFolder, (_event, name) => {
    if (name === pagesStamp) writePages(wiring).catch((error: Error) => warn(error.message));
  });
  return () => watcher.close();
};
