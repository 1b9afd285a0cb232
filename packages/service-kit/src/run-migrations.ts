import { fileURLToPath } from 'node:url';
import { migrate } from '@pawlayer/db';
import { databaseEnv, readEnv } from './env.ts';
import { createLog } from './log.ts';

/** Brings the schema of a service, which has its name, up to date with the SQL files of these folders, in their order. */
export const runMigrations = async ({
  service,
  folders,
}: {
  service: string;
  folders: readonly (URL | string)[];
}): Promise<void> => {
  const env = readEnv(databaseEnv);
  await migrate({
    url: env.DATABASE_URL,
    schema: service,
    folders: folders.map((folder) => (folder instanceof URL ? fileURLToPath(folder) : folder)),
    log: createLog(`${service}-migrate`, env.LOG_LEVEL),
  });
};
