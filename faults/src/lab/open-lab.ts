import { startStore, withoutPortraits, type Dependency, type RunningStore } from '@pawlayer/cli';
import { openShopClient, type ShopClient } from '@pawlayer/e2e/shop-client';
import { openLine, type Line } from './line.ts';
import { createMisbehave, type Misbehave } from './misbehave.ts';
import { openS3StandIn, type S3StandIn } from './s3-stand-in.ts';

/** A running store with everything that disturbs it. */
export type Lab = {
  store: RunningStore;
  shop: ShopClient;
  /** The connections of the services to what they depend on. */
  lines: Record<Dependency, Line>;
  /** Where the photos of orders are, and the connections to it; undefined where they are in a folder. */
  s3: (S3StandIn & { line: Line }) | undefined;
  /** Makes the sandbox the nastiest Stripe there is; without faults it behaves again. */
  misbehave: Misbehave;
  /** One sentence for each process that ended by itself or by us. */
  crashes: string[];
  /** Kills a process for good; the supervisor starts it again. */
  kill: (name: string) => void;
  /** How many processes were killed. */
  readonly kills: number;
  /** How many of them were the orders' worker, which sends their mails. */
  readonly workerKills: number;
  /** A figure's size at this scale: never less than `least`. */
  size: (full: number, least: number) => number;
  isQuick: boolean;
  isSoak: boolean;
  /** With so many made-up orders ordinary shopping begins. */
  orders: number;
  print: (line: string) => void;
  close: () => Promise<void>;
};

/** Reconciliation in a few seconds instead of 20, since the quick run waits for it several times. */
const quickEnvironment = { RECONCILE_SECONDS: '4' };

type LabOptions = {
  scale: number;
  isQuick: boolean;
  isSoak: boolean;
  orders: number;
  env?: Readonly<Record<string, string>> | undefined;
  isInS3?: true | undefined;
  hasNoPortraits?: true | undefined;
  print: (line: string) => void;
};

export const openLab = async ({
  scale,
  isQuick,
  isSoak,
  orders,
  env,
  isInS3,
  hasNoPortraits,
  print,
}: LabOptions): Promise<Lab> => {
  const lines = new Map<Dependency, Line>();
  const s3 = isInS3 && (await openS3());
  const crashes: string[] = [];
  const store = await startStore({
    onDisk: !isQuick,
    env: {
      RATE_LIMITS: 'off',
      ...(isQuick && quickEnvironment),
      ...((isQuick || hasNoPortraits) && withoutPortraits),
      ...env,
    },
    warnings: crashes,
    proxy: async (name, port) => {
      const line = await openLine(port);
      lines.set(name, line);
      return line.port;
    },
    storageUrl: (service, folder) => (service === 'orders' ? s3?.urlFor(folder) : undefined),
  });
  let [kills, workerKills] = [0, 0];
  return {
    store,
    shop: await openShopClient(store.url),
    lines: Object.fromEntries(lines) as Lab['lines'], // the store asks for each
    s3,
    misbehave: createMisbehave(store),
    crashes,
    kill: (name) => {
      kills += 1;
      if (name === 'orders-worker') workerKills += 1;
      store.kill(name, 'SIGKILL');
    },
    get kills() {
      return kills;
    },
    get workerKills() {
      return workerKills;
    },
    size: (full, least) => Math.max(least, Math.round(full * scale)),
    isQuick,
    isSoak,
    orders,
    print,
    close: async () => {
      for (const line of lines.values()) line.set('up');
      s3?.line.set('up');
      await store.stop();
      for (const line of lines.values()) line.close();
      s3?.line.close();
      s3?.close();
    },
  };
};

const openS3 = async () => {
  const standIn = await openS3StandIn();
  const line = await openLine(standIn.port);
  const urlFor = (folder: string): string => {
    standIn.useFolder(folder);
    return `s3://key:secret@127.0.0.1:${line.port}/orders?tls=0`;
  };
  return { ...standIn, line, urlFor };
};
