import { StoreKind } from '../backups/manifest.ts';
import { CommandError } from '../command-error.ts';
import { containersOf, stoppedContainersOf } from '../containers/compose.ts';
import { hasCluster } from '../programs/cluster-folders.ts';
import type { Settings } from '../settings.ts';
import { postgresFolder } from './folders.ts';

/** The stores of this checkout; the one in containers is stopped, too, where only `.env` names its Compose files. */
export type StoresHere = { isLocal: boolean; containers: 'running' | 'stopped' | 'none'; dataFolder: string };

/** The store that a command means: the one that was named, or the only one that is here, and that runs if in containers. */
export const chooseStore = async (settings: Settings, named: string | undefined): Promise<StoreKind> =>
  chooseAmong(await findStores(settings), named);

export const findStores = async (settings: Settings): Promise<StoresHere> => ({
  isLocal: await hasCluster(postgresFolder(settings)),
  containers: await findContainers(settings),
  dataFolder: settings.dataFolder,
});

/** @internal for its test */
export const chooseAmong = ({ isLocal, containers, dataFolder }: StoresHere, named: string | undefined): StoreKind => {
  if (named !== undefined && !StoreKind.safeParse(named).success)
    throw new CommandError(`--store takes ${StoreKind.options.join(' or ')}.`);
  if (named === undefined && isLocal && containers !== 'none')
    throw new CommandError(
      `There is a store in ${dataFolder} and one in containers: --store local or --store containers says which.`,
    );
  if (named === 'local' || (named === undefined && isLocal)) {
    if (isLocal) return 'local';
    throw new CommandError(`No store of npm start is here: ${dataFolder} has none.`);
  }
  if (containers === 'running') return 'containers';
  if (containers === 'stopped')
    throw new CommandError(
      'The store in containers does not run: start it with `docker compose up --wait`, then run this again.',
    );
  throw new CommandError(`No store is here: neither one in ${dataFolder}, nor one in containers.`);
};

/** Throws a CommandError where a restored store of `npm start` would be one that nobody starts. */
export const requirePlaceForLocalBackup = ({ isLocal, containers }: StoresHere): void => {
  if (!isLocal && containers !== 'none')
    throw new CommandError(
      'This backup is of a store of npm start, and the one here is in containers: restore it in another checkout, or beside that one with --store local.',
    );
};

const findContainers = async ({ given }: Settings): Promise<StoresHere['containers']> => {
  // Without Docker there are none.
  if ((await containersOf('postgres').catch(() => [])).length > 0) return 'running';
  const isStopped = (await stoppedContainersOf('postgres').catch(() => [])).length > 0;
  return isStopped || given['COMPOSE_FILE'] ? 'stopped' : 'none';
};
