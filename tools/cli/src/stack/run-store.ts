import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesAreBuilt } from '../build/build-pages.ts';
import { ensurePagesBuilt } from '../build/ensure-pages-built.ts';
import { openDataFolder, type DataFolder } from '../data/data-folder.ts';
import { adminDatabaseFile, writeSecret } from '../data/secrets.ts';
import { requireFreePort } from '../os/require-free-port.ts';
import { createProcessGroup } from '../processes/process-group.ts';
import { removeCacheFolder } from '../programs/nginx-cache.ts';
import { cacheLink, installNginx } from '../programs/nginx.ts';
import { installRedis } from '../programs/redis.ts';
import type { Settings } from '../settings.ts';
import { portAt, readTopology, type Topology } from '../topology/topology.ts';
import { chooseUsers } from './choose-users.ts';
import { findDependencies, serviceRedisUrls, type Proxy } from './dependencies.ts';
import { doDueErasures } from './due-erasures.ts';
import { nginxFolder, prepareFolders } from './folders.ts';
import { openInstallation } from './open-installation.ts';
import { gatewayLimits, planGateway } from './plan-gateway.ts';
import { planMailCatcher, planSandbox, planServices, choosePorts, type StackConfig, type StorageUrl } from './plans.ts';
import { serviceUrls } from './prepare-database.ts';
import type { Progress } from './progress.ts';
import { healthUrlFile, storeHealthPath } from './read-health.ts';
import { runningStore, type RunningStore } from './running-store.ts';
import { type BackingContext, startPostgres, startRedis } from './start-backing-services.ts';
import { waitForHealth } from './wait-for-health.ts';
import { keepPagesCurrent, writePages } from './write-pages.ts';

export type RunOptions = {
  progress: Progress;
  /** Aborts the start, or stops the store. */
  signal?: AbortSignal | undefined;
  proxy?: Proxy | undefined;
  storageUrl?: StorageUrl | undefined;
};

/** Starts everything; on an expected problem it stops whatever it started and throws a CommandError. */
export const runStore = async (
  settings: Settings,
  { progress, signal, proxy, storageUrl }: RunOptions,
): Promise<RunningStore> => {
  const folder = await openDataFolder(settings.dataFolder);
  const processGroup = createProcessGroup(folder.logs, progress.warn);
  const stop = async () => {
    await processGroup.stop();
    await removeCacheFolder(cacheLink(nginxFolder(settings)));
    await folder.release();
  };
  signal?.addEventListener('abort', () => void processGroup.stop(), { once: true });
  try {
    return await startAll({ settings, folder, processGroup, progress, proxy, storageUrl, stop });
  } catch (error) {
    await stop();
    throw error;
  }
};

type StartContext = BackingContext &
  Pick<RunOptions, 'proxy' | 'storageUrl'> & { folder: DataFolder; stop: () => Promise<void> };

const startAll = async (start: StartContext): Promise<RunningStore> => {
  const { settings, folder, processGroup, progress, proxy, stop } = start;
  const topology = await readTopology();
  const limits = gatewayLimits(topology, settings);
  // The processes of a killed store need a moment to notice that and end.
  const timeoutMs = folder.wasKilled ? 5000 : 0;
  await requireFreePort(settings.port, 'PORT', timeoutMs);
  if (!settings.smtpUrl) await requireFreePort(settings.mailPort, 'MAIL_PORT', timeoutMs);
  const { users, reason } = await chooseUsers(settings);
  if (reason) progress.warn(reason);
  const installation = await progress.step('Secrets and storage', async () => {
    await prepareFolders(settings, users);
    return openInstallation(settings);
  });
  await progress.step('Tools', installTools);
  const ports = await choosePorts(topology, settings);

  const { stripe, adminPassword, adminPasswordIsNew, servicePasswords } = installation;
  const reachedPorts = await findDependencies(ports, proxy);
  const databaseUrls = serviceUrls(portAt(reachedPorts, 'postgres:5432'), servicePasswords);
  await writeSecret(adminDatabaseFile(settings.dataFolder), databaseUrls.admin);
  const sandbox = settings.stripe
    ? undefined
    : { url: `http://127.0.0.1:${portAt(ports, 'stripe-sandbox:3000')}`, secretKey: stripe.secretKey };
  await writeSandboxUrl(settings, sandbox?.url);
  const redisUrls = serviceRedisUrls(portAt(reachedPorts, 'redis:6379'), installation.redisPasswords);
  const config: StackConfig = {
    settings,
    topology,
    limits,
    ports,
    reachedPorts,
    databaseUrls,
    redisUrls,
    users,
    stripe,
    adminPassword,
    pushPrivateKey: installation.pushPrivateKey,
    storageUrl: start.storageUrl,
  };
  const postgres = startPostgres(start, installation, ports);
  const needed = Promise.all([postgres, startRedis(start, installation, ports, users), buildPages(topology, progress)]);
  // The first failure aborts the start; later ones are ignored.
  const [[adminUrl, redisUrl], written] = await Promise.all([
    needed,
    needed.then(() => startApps(start, config)),
    startStandIns(start, config),
  ]).catch(async (error: unknown) => {
    // A cluster that is being made writes into a folder that may be removed next.
    await processGroup.stop();
    await Promise.allSettled([postgres]);
    throw error;
  });
  // An unreachable mail server delays mails, but must not prevent the start.
  const isOptional = (part: string) =>
    settings.smtpUrl !== undefined && /^(?:orders|content)-worker(?:\.mail)?$/.test(part);
  const healthUrl = `http://127.0.0.1:${portAt(ports, 'admin:3000')}${storeHealthPath}`;
  await writeSecret(healthUrlFile(settings.dataFolder), healthUrl);
  const away = await progress.step('Health', () => waitForHealth(healthUrl, { timeoutMs: 30_000, isOptional }));
  if (away.length > 0) progress.warn('The mail server of SMTP_URL does not answer. Mails wait until it does.');
  const stopFollowing = keepPagesCurrent(config, { written, warn: progress.warn });
  const stopAll = () => {
    stopFollowing();
    return stop();
  };
  const directUrls = serviceUrls(portAt(ports, 'postgres:5432'), servicePasswords);
  const secrets = { adminPassword, adminPasswordIsNew, databaseUrls: directUrls };
  return runningStore({ settings, sandbox, processGroup, adminUrl, redisUrl, ...secrets, stop: stopAll });
};

/** The address of the sandbox's API for servers, beside the key that opens it. */
const writeSandboxUrl = async ({ dataFolder }: Settings, url: string | undefined): Promise<void> => {
  const file = join(dataFolder, 'stripe-url');
  if (url) await writeSecret(file, url);
  else await rm(file, { force: true });
};

/** One after the other, because apt allows only one installation at a time. */
const installTools = async (): Promise<void> => {
  await installRedis();
  await installNginx();
};

const buildPages = async (topology: Topology, progress: Progress): Promise<void> => {
  const { built } = await pagesAreBuilt(topology);
  if (built) return progress.step('Pages (unchanged)', async () => {});
  return progress.step('Pages', ensurePagesBuilt, 'building the pages, which takes a moment');
};

/** Returns the version of the products that the pages were written with. */
const startApps = async ({ processGroup, progress }: StartContext, config: StackConfig) => {
  await progress.step('Services and worker', () =>
    Promise.all(planServices(config).map((plan) => processGroup.add('app', plan))),
  );
  await doDueErasures(config, progress);
  const written = await progress.step('Html of the pages', () => writePages(config));
  await progress.step('Gateway', async () => processGroup.add('app', await planGateway(config)));
  return written;
};

/** What stands in for a mail server and for Stripe. They need none of the others, and start beside them. */
const startStandIns = ({ settings, processGroup, progress }: StartContext, config: StackConfig) =>
  Promise.all([
    !settings.smtpUrl &&
      progress.step('Mail catcher', () => processGroup.add('backing-service', planMailCatcher(config))),
    !settings.stripe &&
      progress.step('Stripe sandbox', () =>
        Promise.all(planSandbox(config).map((plan) => processGroup.add('backing-service', plan))),
      ),
  ]);
