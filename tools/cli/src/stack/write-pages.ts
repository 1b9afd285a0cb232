import { existsSync, watch } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPaths } from '@pawlayer/contracts/read-paths';
import { pagesStamp } from '../build/build-pages.ts';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { cacheFolder, repository } from '../repository.ts';
import type { Settings } from '../settings.ts';
import { portAt } from '../topology/topology.ts';
import type { StackConfig } from './plans.ts';

/** How often the catalog is asked whether its products have changed. */
const askEveryMs = 10_000;

/** Folder of the HTML of this installation: two stores on one checkout differ in address, and possibly in prices. */
export const pagesFolder = ({ dataFolder }: Settings): string => join(dataFolder, 'pages');

const catalogUrl = ({ ports }: StackConfig): string => `http://127.0.0.1:${portAt(ports, 'catalog:3000')}`;

/**
 * Prerenders the built pages with the store's own address and its catalog's products, unless they were already written
 * of the same. The catalog must be running. Returns the version of these products.
 */
export const writePages = async (config: StackConfig): Promise<string | undefined> => {
  const { settings } = config;
  const writer = join(repository, 'shell/dist-release/write-pages.cjs');
  const out = pagesFolder(settings);
  const stampFile = `${out}.written`;
  // Before they are read: if they change meanwhile, the pages are written again.
  const products = await findProductsVersion(config);
  const stamp = await stampOf(settings, products);
  const written = existsSync(out) ? await readFile(stampFile, 'utf8').catch(() => '') : '';
  if (products !== undefined && written === stamp) return products;
  await rm(stampFile, { force: true });
  await run(
    process.execPath,
    [writer, '--root', repository, '--out', out, '--public-url', settings.publicUrl, '--catalog', catalogUrl(config)],
    {
      env: minimalEnvironment(),
    },
  ).catch((error: Error) => {
    throw new CommandError(`The html of the pages could not be written: ${error.message}`);
  });
  await writeFile(stampFile, stamp);
  return products;
};

/** What the pages are written from. The day is part of it, since they say until when security.txt is valid. */
const stampOf = async ({ publicUrl }: Settings, products: string | undefined): Promise<string> =>
  JSON.stringify([
    await readFile(join(cacheFolder, pagesStamp), 'utf8'),
    publicUrl,
    products,
    new Date().toISOString().slice(0, 10),
  ]);

/** Undefined while the catalog does not answer. */
const findProductsVersion = async (config: StackConfig): Promise<string | undefined> => {
  const url = catalogUrl(config) + readPaths.products;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return (answer?.ok && answer.headers.get('etag')) || undefined;
};

type Follow = {
  /** The version of the products that the pages were written with. */
  written: string | undefined;
  warn: (sentence: string) => void;
};

/**
 * Writes the pages again after every build by any process, as the old HTML refers to deleted files, and when the
 * products have changed. Returns a function that stops it.
 */
export const keepPagesCurrent = (config: StackConfig, { written, warn }: Follow): (() => void) => {
  let current = written;
  let turn = Promise.resolve();
  // One at a time: two would write the same files.
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: Error) => warn(error.message));
  };
  const rewrite = async () => {
    current = await writePages(config);
  };
  const rewriteIfChanged = async () => {
    const version = await findProductsVersion(config);
    if (version !== undefined && version !== current) await rewrite();
  };
  const watcher = watch(cacheFolder, (_event, name) => {
    if (name === pagesStamp) inTurn(rewrite);
  });
  const timer = setInterval(() => inTurn(rewriteIfChanged), askEveryMs);
  return () => {
    clearInterval(timer);
    watcher.close();
  };
};
