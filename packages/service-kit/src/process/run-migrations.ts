import { migrate } from '@pawlayer/db';
import { databaseEnv, readEnv } from '../env.ts';
import { createLog } from '../log.ts';

/**
 * Brings the schema of a service, which has the service's name, up to date with the migrations and SQL functions of
 * these folders, in the given order.
 */
export const runMigrations = async ({ service, roots }: { service: string; roots: readonly URL[] }): Promise<void> => {
  const env = readEnv(databaseEnv);
  const log = createLog(`${service}-migrate`, env.LOG_LEVEL);
  await migrate({ url: env.DATABASE_URL, schema: service, roots, log });
};
