import { join } from 'node:path';
import { bringPagesUpToDate } from '../build/bring-up-to-date.ts';
import { pagesAreBuilt } from '../build/build-pages.ts';
import { openDataFolder, type DataFolder } from '../data/data-folder.ts';
import { writeSecret } from '../data/secrets.ts';
import { claimPort } from '../machine/claim-port.ts';
import { freePort } from '../machine/ports.ts';
import { installNginx } from '../parts/nginx.ts';
import { planPostgres } from '../parts/postgres.ts';
import { installRedis, planRedis } from '../parts/redis.ts';
import { gatherCrew, type Crew } from '../processes/crew.ts';
import type { Settings } from '../settings.ts';
import { adminDatabaseFile } from './change-password.ts';
import { openInstallation, type Installation } from './open-installation.ts';
import { planGateway } from './plan-gateway.ts';
import { planMailCatcher, planSandbox, planServices, type Ports, type Wiring } from './plans.ts';
import { prepareDatabase, schemasAre, schemasToday, serviceUrls } from './prepare-database.ts';
import type { Progress } from './progress.ts';
import { runningStore, type RunningStore } from './running-store.ts';
import { untilHealthy } from './until-healthy.ts';
import { followBuilds, writePages } from './write-pages.ts';

export type RunOptions = {
  progress: Progress;
  /** Ends the start, and the store. */
  signal?: AbortSignal | undefined;
};

/** Starts everything; throws a Failure, with nothing left running, when something foreseen is in the way. */
export const runStore = async (settings: Settings, { progress, signal }: RunOptions): Promise<RunningStore> => {
  const folder = await openDataFolder(settings.dataFolder);
  const crew = gatherCrew(folder.logs, progress.warn);
  const stop = async () => {
    await crew.stop();
    await folder.release();
  };
  signal?.addEventListener('abort', () => void crew.stop(), { once: true });
  try {
    return await startAll({ settings, folder, crew, progress, stop });
  } catch (error) {
    await stop();
    throw error;
  }
};

type Start = { settings: Settings; folder: DataFolder; crew: Crew; progress: Progress; stop: () => Promise<void> };

const startAll = async (start: Start): Promise<RunningStore> => {
  const { settings, folder, crew, progress, stop } = start;
  // The processes of a store that was killed need a moment to see it.
  const patienceMs = folder.wasKilled ? 5000 : 0;
  await claimPort(settings.port, 'PORT', patienceMs);
  if (!settings.smtpUrl) await claimPort(settings.mailPort, 'MAIL_PORT', patienceMs);
  const installation = await progress.step('Secrets and storage', () => openInstallation(settings));
  await progress.step('Tools', installTools);
  const ports = await choosePorts();

  const pages = buildPages(progress);
  const postgres = startPostgres(start, installation, ports);
  const redis = startRedis(start, installation, ports);
  // One failure ends the start; those that fail after it have nobody left to tell.
  const [adminUrl, redisUrl] = await Promise.all([postgres, redis, pages]);

  const { stripe, adminPassword, adminPasswordIsNew, servicePasswords } = installation;
  const databaseUrls = serviceUrls(ports.postgres, servicePasswords);
  await writeSecret(adminDatabaseFile(settings.dataFolder), databaseUrls.admin);
  const wiring: Wiring = { settings, ports, databaseUrls, redisUrl, stripe, adminPassword };
  await startProcesses(start, wiring);
  // A mail server that is away costs mails their time, and no start.
  const isForeign = (part: string) =>
    settings.smtpUrl !== undefined && /^(?:orders|content)-worker(?:\.mail)?$/.test(part);
  const away = await progress.step('Health', () =>
    untilHealthy(`http://127.0.0.1:${settings.port}`, { patienceMs: 30_000, isForeign }),
  );
  if (away.length > 0) progress.warn('The mail server of SMTP_URL does not answer. Mails wait until it does.');
  const stopFollowing = followBuilds(wiring, progress.warn);
  return runningStore({
    settings,
    crew,
    adminUrl,
    redisUrl,
    adminPassword,
    adminPasswordIsNew,
    stop: () => {
      stopFollowing();
      return stop();
    },
  });
};

/** One after the other: apt lets only one of them in. */
const installTools = async (): Promise<void> => {
  await installRedis();
  await installNginx();
};

const buildPages = async (progress: Progress): Promise<void> => {
  const { built } = await pagesAreBuilt();
  if (built) return progress.step('Pages (unchanged)', async () => {});
  return progress.step('Pages', bringPagesUpToDate, 'building the pages, which takes a moment');
};

const startPostgres = async (
  { settings, crew, progress }: Start,
  installation: Installation,
  ports: Ports,
): Promise<string> => {
  const folder = join(settings.dataFolder, 'postgres');
  const adminUrl = await progress.step('Postgres', async () => {
    const { plan, url } = await planPostgres({
      folder,
      port: ports.postgres,
      password: installation.postgresPassword,
      settings: { max_connections: '200' },
    });
    await crew.add('back', plan);
    return url;
  });
  const database = { folder, port: ports.postgres, adminUrl, passwords: installation.servicePasswords };
  const today = await schemasToday(database);
  if (await schemasAre(today, folder)) await progress.step('Schemas (unchanged)', async () => {});
  else await progress.step('Schemas and migrations', () => prepareDatabase(database, today));
  return adminUrl;
};

const startRedis = (
  { settings, crew, progress }: Start,
  { redisPassword }: Installation,
  ports: Ports,
): Promise<string> =>
  progress.step('Redis', async () => {
    const { plan, url } = await planRedis({
      folder: join(settings.dataFolder, 'redis'),
      port: ports.redis,
      password: redisPassword,
    });
    await crew.add('back', plan);
    return url;
  });

const startProcesses = async ({ settings, crew, progress }: Start, wiring: Wiring): Promise<void> => {
  const startFront = async () => {
    await progress.step('Services and worker', () =>
      Promise.all(planServices(wiring).map((plan) => crew.add('front', plan))),
    );
    await progress.step('Html of the pages', () => writePages(wiring));
    await progress.step('Gateway', async () => crew.add('front', await planGateway(wiring)));
  };
  const starts = [startFront()];
  if (!settings.smtpUrl) starts.push(progress.step('Mail catcher', () => crew.add('back', planMailCatcher(wiring))));
  if (!settings.stripe) starts.push(progress.step('Stripe sandbox', () => crew.add('back', planSandbox(wiring))));
  await Promise.all(starts);
};

const choosePorts = async (): Promise<Ports> => ({
  postgres: await freePort(),
  redis: await freePort(),
  catalog: await freePort(),
  orders: await freePort(),
  worker: await freePort(),
  catalogWorker: await freePort(),
  contentWorker: await freePort(),
  content: await freePort(),
  admin: await freePort(),
  smtp: await freePort(),
  sandbox: await freePort(),
  shell: await freePort(),
  shop: await freePort(),
  checkout: await freePort(),
  ownersRoom: await freePort(),
});
