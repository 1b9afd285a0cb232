import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependency } from '@pawlayer/cli';
import { customerForm } from '@pawlayer/contracts/testing';
import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab/open-lab.ts';
import { formatMs, timeOf } from '../lab/statistics.ts';

/** The handler's own deadline is 20 s and the gateway's 25 s. */
const deadlineMs = 25_000;
const recoveryMs = 5000;

const states = ['down', 'frozen', 'slow'] as const;
const reached: readonly Dependency[] = ['postgres', 'redis', 'sandbox', 'smtp', 'catalog'];

type Trouble = { name: string; start: () => Promise<void>; end: () => Promise<void> };

/** Each dependency in trouble. */
export const g10: Figure = {
  id: 'G10',
  proves: ['I06', 'I08', 'I09', 'I21', 'P23'],
  goal: 'each of 6 dependencies down, frozen, slow: an answer within the deadline, recovery ≤ 5 s, 0 restarts by hand',
  run: async (lab) => {
    const broken: string[] = [];
    const late: string[] = [];
    let slowest = 0;
    let recovery = 0;
    const troubles = listTroubles(lab);
    for (const trouble of lab.isQuick ? troubles.filter(({ name }) => !name.endsWith('slow')) : troubles) {
      const answers = await askDuring(trouble, lab);
      const back = await timeOf(() => untilWell(lab, trouble));
      slowest = Math.max(slowest, ...answers.map(({ ms }) => ms));
      recovery = Math.max(recovery, back);
      for (const { path, ms, status } of answers) {
        if (status >= 500 && status !== 503) broken.push(`${trouble.name}: ${path} answered ${status}`);
        if (ms > deadlineMs) late.push(`${trouble.name}: ${path} took ${formatMs(ms)}`);
      }
      if (back > recoveryMs) late.push(`${trouble.name}: recovery took ${formatMs(back)}`);
    }
    for (const line of late) lab.print(`   ${line}`);
    return {
      reached: `slowest answer ${formatMs(slowest)}, slowest recovery ${formatMs(recovery)}, ${broken.length + late.length} missed`,
      broken,
      holds: late.length === 0,
    };
  },
};

/** A folder cannot be frozen or slow; S3 that is stands in packages/storage/src/outages.test.ts. */
const listTroubles = ({ lines, store }: Lab): Trouble[] => {
  const objects = join(store.dataDir, 'storage', 'orders');
  return [
    ...reached.flatMap((dependency) =>
      states.map((state) => ({
        name: `${dependency} ${state}`,
        start: async () => lines[dependency].set(state),
        end: async () => lines[dependency].set('up'),
      })),
    ),
    { name: 'redis full', start: () => store.limitRedis(1), end: () => store.limitRedis(0) },
    {
      name: 'objects down',
      start: () => rename(objects, `${objects}.away`),
      end: () => rename(`${objects}.away`, objects),
    },
  ];
};

const askDuring = async (trouble: Trouble, lab: Lab) => {
  await trouble.start();
  try {
    return await askEverything(lab);
  } catch (error) {
    throw new Error(`${trouble.name}: a call got no answer`, { cause: error });
  } finally {
    await trouble.end();
  }
};

/** A page, a read, a write, an upload and a payment, all at once. */
const askEverything = async ({ store, shop }: Lab) => {
  const ask = async (path: string, send: () => Promise<{ status: number }>) => {
    const since = performance.now();
    const { status } = await send();
    return { path, status, ms: performance.now() - since };
  };
  const read = (path: string) => ask(path, () => fetch(store.url + path, { signal: AbortSignal.timeout(40_000) }));
  const buy = () =>
    shop.choose('Cherished', 'g10@example.com').then(
      async (chosen) => shop.openPayment(chosen).then(() => ({ status: 200 })),
      () => ({ status: 503 }),
    );
  return Promise.all([
    read('/'),
    read('/api/products'),
    read('/api/gallery'),
    ask('/api/customers', () => shop.send('/api/customers', customerForm)),
    ask('/api/contact', () => shop.send('/api/contact', message)),
    ask('a purchase up to the payment', () => buy().catch(() => ({ status: 503 }))),
  ]);
};

const message = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'When?', fillSeconds: 30 };

const untilWell = ({ store, shop }: Lab, { name }: Trouble) =>
  eventually(60, `after ${name} a purchase and the health are well again`, async () => {
    const health = await fetch(`${store.url}/api/health`);
    await health.body?.cancel();
    await shop.openPayment(await shop.choose('Cherished', 'g10@example.com'));
    return health.ok;
  });
