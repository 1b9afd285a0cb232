import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveFolder } from '../data/give-folder.ts';
import { compiledFolder } from '../processes/node-plan.ts';
import type { Settings } from '../settings.ts';
import type { Users } from './choose-users.ts';
import { services, type Service } from './services.ts';

type Place = Pick<Settings, 'dataFolder'>;

/** Folder of a service's objects. */
export const objectsFolder = ({ dataFolder }: Place, service: Service): string => join(dataFolder, 'storage', service);

/** Postgres' folder, with its cluster. */
export const postgresFolder = ({ dataFolder }: Place): string => join(dataFolder, 'postgres');

export const nginxFolder = ({ dataFolder }: Place): string => join(dataFolder, 'nginx');

export const redisFolder = ({ dataFolder }: Place): string => join(dataFolder, 'redis');

/** Folder for the temporary files of a service and its worker. */
export const temporaryFolder = ({ dataFolder }: Place, service: Service): string => join(dataFolder, 'tmp', service);

/** Which erasures were made, so that they can be done again after a restore: in no backup, and never replaced by one. */
export const erasuresFile = ({ dataFolder }: Place): string => join(dataFolder, 'erasures', 'erasures.jsonl');

export const mailFolder = ({ dataFolder }: Place): string => join(dataFolder, 'mail');

export const sandboxJournal = ({ dataFolder }: Place): string => join(dataFolder, 'stripe-sandbox', 'journal.jsonl');

/** Creates the folders of all parts, each for the user that its part runs as. */
export const prepareFolders = async (place: Place, users: Users): Promise<void> => {
  const { dataFolder } = place;
  // Temporary files of incomplete uploads: nothing else removes those of a killed process.
  await rm(join(dataFolder, 'tmp'), { recursive: true, force: true });
  for (const shared of ['storage', 'tmp', 'postgres']) await makePassable(join(dataFolder, shared));
  for (const service of services) {
    if (service !== 'admin') await giveFolder(objectsFolder(place, service), users[service]); // it has no objects
    await giveFolder(temporaryFolder(place, service), users[service]);
  }
  await giveFolder(dirname(erasuresFile(place)), users.admin);
  await giveFolder(mailFolder(place), users.mail);
  await giveFolder(dirname(sandboxJournal(place)), users.sandbox);
  for (const id of [...services, 'sandbox' as const, 'mail' as const].map((part) => users[part]))
    if (id !== undefined) await giveFolder(compiledFolder(id), id);
};

/** Others may pass through to their own folder, but not list this one. */
const makePassable = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
};
