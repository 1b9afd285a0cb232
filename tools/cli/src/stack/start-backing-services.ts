import { redisUser } from '@pawlayer/messaging/redis-access';
import type { ProcessGroup } from '../processes/process-group.ts';
import { planPostgres } from '../programs/postgres.ts';
import { planRedis } from '../programs/redis.ts';
import type { Settings } from '../settings.ts';
import { portAt, type Ports } from '../topology/topology.ts';
import type { Users } from './choose-users.ts';
import { postgresFolder, redisFolder } from './folders.ts';
import type { InstallationSecrets } from './open-installation.ts';
import { isSchemaCurrent, prepareDatabase, schemaFingerprint } from './prepare-database.ts';
import type { Progress } from './progress.ts';
import { services } from './services.ts';

export type BackingContext = { settings: Settings; processGroup: ProcessGroup; progress: Progress };

/** Starts Postgres and brings its schemas up to date; resolves with the URL of its superuser. */
export const startPostgres = async (
  { settings, processGroup, progress }: BackingContext,
  installation: InstallationSecrets,
  ports: Ports,
): Promise<string> => {
  const folder = postgresFolder(settings);
  const port = portAt(ports, 'postgres:5432');
  const adminUrl = await progress.step('Postgres', async () => {
    const { plan, url } = await planPostgres({
      folder,
      port,
      password: installation.postgresPassword,
      settings: { max_connections: '200' },
    });
    await processGroup.add('backing-service', plan);
    return url;
  });
  const database = { folder, port, adminUrl, passwords: installation.servicePasswords };
  const today = await schemaFingerprint(database);
  if (await isSchemaCurrent(today, folder)) await progress.step('Schemas (unchanged)', async () => {});
  else await progress.step('Schemas and migrations', () => prepareDatabase(database, today));
  return adminUrl;
};

/** Starts Redis; resolves with the URL of its administrator. */
export const startRedis = (
  { settings, processGroup, progress }: BackingContext,
  { redisPassword, redisPasswords }: InstallationSecrets,
  ports: Ports,
  users: Users,
): Promise<string> =>
  progress.step('Redis', async () => {
    const { plan, url } = await planRedis({
      folder: redisFolder(settings),
      port: portAt(ports, 'redis:6379'),
      password: redisPassword,
      users: services.map((name) => redisUser(name, redisPasswords[name])),
      user: users.redis,
    });
    await processGroup.add('backing-service', plan);
    return url;
  });
