import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { repository } from '../repository.ts';
import { erasuresFile } from './folders.ts';
import { planServices, type StackConfig } from './plans.ts';
import type { Progress } from './progress.ts';

/** @internal for the test that compares it with the containers */
export const erasuresEntry = 'services/admin/src/repeat-erasures.ts';

/**
 * Makes the erasures that the database does not know, as after a restore, while the services run and nothing is served.
 * What fails is thrown: such a store holds people who wanted to go.
 */
export const doDueErasures = async (wiring: StackConfig, progress: Progress): Promise<void> => {
  if (!existsSync(erasuresFile(wiring.settings))) return; // nobody has been erased yet
  const admin = planServices(wiring).find(({ name }) => name === 'admin');
  if (!admin) throw new Error('the store has no admin service');
  const erase = () =>
    run(admin.command, [join(repository, erasuresEntry)], { cwd: repository, env: { ...admin.env }, user: admin.user });
  await progress.step('Erasures', erase).catch((error: Error) => {
    throw new CommandError(
      `What was erased since the backup could not be erased again, so nothing is served: ${error.message}`,
    );
  });
};
