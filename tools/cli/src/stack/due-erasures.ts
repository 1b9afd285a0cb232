import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eraseAgain } from '../erasure/erase-person.ts';
import type { Settings } from '../settings.ts';

/** Stands in the data folder from a restore until the erasures since the backup were done again. */
const markerIn = ({ dataFolder }: Settings): string => join(dataFolder, 'erasures-due');

/** Makes the next start do again what was erased since the backup that is being restored. */
export const markErasuresDue = (settings: Settings): Promise<void> =>
  writeFile(markerIn(settings), '', { mode: 0o600, flush: true });

/** Does due erasures again in the running store. What fails is thrown: such a store holds people who wanted to go. */
export const doDueErasures = async (settings: Settings): Promise<void> => {
  const isDue = await stat(markerIn(settings)).then(
    () => true,
    () => false,
  );
  if (!isDue) return;
  await eraseAgain(settings, { store: 'local' });
  await rm(markerIn(settings));
};
