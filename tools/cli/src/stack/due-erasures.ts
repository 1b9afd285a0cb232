import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { repository } from '../repository.ts';
import { erasuresFile } from './folders.ts';
import { environmentOf, type StackConfig } from './plans.ts';
import type { Progress } from './progress.ts';

/**
 * Makes the erasures that the database does not know, as after a restore, while the services run and nothing is served.
 * Throws if one fails: such a store still holds people who wanted to go.
 */
export const doDueErasures = async (config: StackConfig, progress: Progress): Promise<void> => {
  if (!existsSync(erasuresFile(config.settings))) return; // nobody has been erased yet
  const { erasures } = config.topology;
  const env = { ...minimalEnvironment(config.users.admin), ...environmentOf(config, erasures) };
  const erase = () =>
    run(process.execPath, [join(repository, erasures.source)], { cwd: repository, env, user: config.users.admin });
  await progress.step('Erasures', erase).catch((error: Error) => {
    throw new CommandError(
      `What was erased since the backup could not be erased again, so nothing is served: ${error.message}`,
    );
  });
};
