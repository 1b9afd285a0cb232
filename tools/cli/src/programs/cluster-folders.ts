import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The cluster in Postgres' folder. */
export const clusterIn = (folder: string): string => join(folder, 'cluster');

/** Postgres' folder for a cluster that is still being filled or checked. */
export const draftFolder = (folder: string): string => join(folder, 'draft');

/** A checked cluster that is about to take the place of the one in use. */
const restoredIn = (folder: string): string => join(folder, 'cluster.restored');
const replacedIn = (folder: string): string => join(folder, 'cluster.replaced');

/** Puts the cluster of the draft in place of the one in use, which is deleted. */
export const swapClusters = async (folder: string): Promise<void> => {
  await rm(restoredIn(folder), { recursive: true, force: true });
  await rename(clusterIn(draftFolder(folder)), restoredIn(folder));
  await rm(replacedIn(folder), { recursive: true, force: true });
  if (await exists(clusterIn(folder))) await rename(clusterIn(folder), replacedIn(folder));
  await finishSwap(folder);
};

/** Whether Postgres' folder has a cluster; ends a swap that was interrupted while there was none. */
export const hasCluster = async (folder: string): Promise<boolean> => {
  if (!(await exists(clusterIn(folder))) && (await exists(restoredIn(folder)))) await finishSwap(folder);
  return exists(clusterIn(folder));
};

/** Makes the folder of a draft, without what an earlier one left. */
export const makeDraft = async (folder: string): Promise<void> => {
  await rm(draftFolder(folder), { recursive: true, force: true });
  await mkdir(draftFolder(folder), { mode: 0o711 });
};

const finishSwap = async (folder: string): Promise<void> => {
  await rename(restoredIn(folder), clusterIn(folder));
  for (const rest of [replacedIn(folder), draftFolder(folder)]) await rm(rest, { recursive: true, force: true });
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
