import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provision } from '@pawlayer/db';
import { digest } from '../build/digest.ts';
import { CommandError } from '../command-error.ts';
import { run } from '../os/run.ts';
import { lastErrorLineOf } from '../processes/last-error-line.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { repository } from '../repository.ts';
import { services, type Service } from './services.ts';

export type Database = {
  /** Postgres' folder: the cluster, and the fingerprint of its schemas. */
  folder: string;
  port: number;
  adminUrl: string;
  passwords: Record<Service, string>;
};

const database = 'pawlayer';

/** The database URL of each service: its own role, which has access to its own schema only. */
export const serviceUrls = (port: number, passwords: Record<Service, string>): Record<Service, string> => {
  const url = (name: Service) =>
    `postgres://${name}:${encodeURIComponent(passwords[name])}@127.0.0.1:${port}/${database}`;
  return { catalog: url('catalog'), orders: url('orders'), content: url('content'), admin: url('admin') };
};

/** A hash that changes when a migration, an SQL function, a password or the cluster does. */
export const schemaFingerprint = async ({
  folder,
  passwords,
}: Pick<Database, 'folder' | 'passwords'>): Promise<string> => {
  const cluster = await stat(join(folder, 'cluster', 'PG_VERSION'));
  const sources = [
    'packages/db/src',
    'packages/messaging',
    ...services.flatMap((name) => [`services/${name}/migrations`, `services/${name}/src/migrate.ts`]),
    ...globSync('services/*/src/**/*.sql', { cwd: repository }),
  ];
  return createHash('sha256')
    .update(await digest(repository, sources))
    .update(JSON.stringify([passwords, cluster.ino, cluster.birthtimeMs]))
    .digest('hex');
};

/** Whether the schemas were already migrated to `today`, which makes the start a second faster. */
export const isSchemaCurrent = async (today: string, folder: string): Promise<boolean> =>
  (await readFile(stampIn(folder), 'utf8').catch(() => '')) === today;

/** Creates the database, a role and a schema per service, and migrates each schema. */
export const prepareDatabase = async (
  { folder, port, adminUrl, passwords }: Database,
  today: string,
): Promise<void> => {
  await provision({ adminUrl, database, services: services.map((name) => ({ name, password: passwords[name] })) });
  const urls = serviceUrls(port, passwords);
  await Promise.all(services.map((name) => migrate(name, urls[name])));
  await writeFile(stampIn(folder), today, { mode: 0o600 });
};

const stampIn = (folder: string): string => join(folder, 'schemas.sha256');

const migrate = async (service: Service, url: string): Promise<void> => {
  const entry = join(repository, 'services', service, 'src', 'migrate.ts');
  await run(process.execPath, [entry], { env: { ...minimalEnvironment(), DATABASE_URL: url }, cwd: repository }).catch(
    (error: Error) => {
      throw new CommandError(
        `The tables of ${service} could not be brought up to date: ${lastErrorLineOf(error.message)}`,
      );
    },
  );
};
