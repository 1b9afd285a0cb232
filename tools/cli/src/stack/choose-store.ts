import { StoreKind } from '../backups/manifest.ts';
import { CommandError } from '../command-error.ts';
import { containersOf } from '../containers/compose.ts';
import { hasCluster } from '../programs/cluster-folders.ts';
import type { Settings } from '../settings.ts';
import { postgresFolder } from './folders.ts';

/** The store that a command means: the one that was named, or the only one that is here. */
export const chooseStore = async (settings: Settings, named: string | undefined): Promise<StoreKind> => {
  if (named !== undefined) {
    const { data } = StoreKind.safeParse(named);
    if (data) return data;
    throw new CommandError(`--store takes ${StoreKind.options.join(' or ')}.`);
  }
  const isLocal = await hasCluster(postgresFolder(settings));
  const isComposed = (await containersOf('postgres').catch(() => [])).length > 0;
  if (isLocal && isComposed)
    throw new CommandError(
      `There is a store in ${settings.dataFolder} and one in containers: --store local or --store containers says which.`,
    );
  if (isLocal) return 'local';
  if (isComposed) return 'containers';
  throw new CommandError(`No store is here: neither one in ${settings.dataFolder}, nor one in containers.`);
};
