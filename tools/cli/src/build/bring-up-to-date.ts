import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { run } from '../machine/run.ts';
import { plainEnvironment } from '../processes/node-plan.ts';
import { cacheFolder } from '../store/repository.ts';

/** Builds the pages; two stores that start at once from one checkout build them once. */
export const bringPagesUpToDate = async (): Promise<void> => {
  await mkdir(cacheFolder, { recursive: true });
  const builder = [process.execPath, join(import.meta.dirname, 'main.ts')];
  await run('flock', [join(cacheFolder, 'pages.lock'), ...builder], { env: plainEnvironment() }).catch(
    (error: Error) => {
      throw new Failure(`The pages could not be built: ${error.message}`);
    },
  );
};
