import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { cacheFolder } from '../repository.ts';

/** Builds the pages if necessary. A lock ensures that two stores started at once from one checkout build them once. */
export const ensurePagesBuilt = async (): Promise<void> => {
  await mkdir(cacheFolder, { recursive: true });
  const builder = [process.execPath, join(import.meta.dirname, 'main.ts')];
  await run('flock', [join(cacheFolder, 'pages.lock'), ...builder], { env: minimalEnvironment() }).catch(
    (error: Error) => {
      throw new CommandError(`The pages could not be built: ${error.message}`);
    },
  );
};
