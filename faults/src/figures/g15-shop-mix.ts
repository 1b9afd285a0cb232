import { setTimeout as sleep } from 'node:timers/promises';
import { seedStore } from '@pawlayer/cli';
import { close, connect } from '@pawlayer/db';
import type { Figure } from '../figure.ts';
import { formatMegabytes, readMemory } from '../lab/memory.ts';
import type { Lab } from '../lab/open-lab.ts';
import { formatMs, percentile } from '../lab/statistics.ts';

const perSecond = 20;
const reads = [
  '/',
  '/api/products',
  '/api/gallery',
  '/api/stories',
  '/api/config',
  '/api/stats/orders',
  '/gallery',
  '/reviews',
];

type Times = { reads: number[]; writes: number[]; errors: string[] };
type Level = { bytes: number; connections: number };

/** Ordinary shopping, in which no process ends by itself, and whether memory and connections stay flat. */
export const g15: Figure = {
  id: 'G15',
  proves: ['B10', 'I19'],
  goal: '20 requests/s of shop mix for 10 min: p95 ≤ 200 ms reads, ≤ 500 ms writes, 0 errors; an hour’s soak is flat in memory and connections',
  run: async (lab) => {
    const seconds = lab.isSoak ? 3600 : lab.size(600, 15);
    const times: Times = { reads: [], writes: [], errors: [] };
    if (lab.orders > 0) await seedStore(lab.store, { orders: lab.orders });
    const endedBefore = lab.crashes.length;
    // Caches fill and code is compiled in the first sixth.
    await shopFor(lab, seconds / 6, times);
    const before = await readLevel(lab);
    await shopFor(lab, (seconds * 5) / 6, times);
    const after = await readLevel(lab);
    const [read, written] = [percentile(times.reads, 0.95), percentile(times.writes, 0.95)];
    const growth = after.bytes / before.bytes - 1;
    const leaks = lab.isSoak && after.connections > before.connections + 5;
    return {
      reached: `${lab.orders > 0 ? `${lab.orders} orders, ` : ''}${seconds} s: p95 ${formatMs(read)} reads, ${formatMs(written)} writes, ${times.errors.length} errors; memory ${formatMegabytes(before.bytes)} → ${formatMegabytes(after.bytes)}, connections ${before.connections} → ${after.connections}`,
      broken: [
        ...times.errors,
        ...lab.crashes.slice(endedBefore), // as after a rejection that nobody handles
        ...(leaks ? ['connections were not given back'] : []),
      ],
      holds: read <= 200 && written <= 500 && (!lab.isSoak || growth <= 0.05),
    };
  },
};

/** Starts so many requests each second, whether or not the earlier ones have been answered. */
const shopFor = async (lab: Lab, seconds: number, times: Times): Promise<void> => {
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    await sleep(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    running.push(n % 5 === 4 ? writeOnce(lab, n, times) : readOnce(lab, n, times));
  }
  await Promise.all(running);
};

const readOnce = async ({ store }: Lab, n: number, times: Times): Promise<void> => {
  const path = reads[n % reads.length] ?? '/';
  await measure(times.reads, times.errors, path, async () => {
    const answer = await fetch(store.url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
  });
};

/** Mostly customers; every 20th write is a photo, and every 40th a whole purchase, each of its calls timed alone. */
const writeOnce = async ({ shop }: Lab, n: number, times: Times): Promise<void> => {
  const write = <T>(what: string, work: () => Promise<T>) => measure(times.writes, times.errors, what, work);
  const email = `g15-${n}@example.com`;
  const customer = await write('customer', () => shop.saveCustomer({ email }));
  if (!customer || n % 100 !== 4) return;
  const upload = await write('photo', () => shop.uploadPhoto(customer.id));
  const [product] = shop.products;
  if (!upload || !product || n % 200 !== 4) return;
  const chosen = { customerId: customer.id, uploadId: upload.id, productId: product.id, amount: '49.29' };
  const payment = await write('payment', () => shop.openPayment(chosen));
  if (!payment) return;
  // Its time is Stripe's.
  await measure([], times.errors, 'card', () => shop.confirm(payment));
  await write('order', () => shop.placeOrder(payment));
};

const measure = async <T>(
  times: number[],
  errors: string[],
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const since = performance.now();
  try {
    const value = await work();
    times.push(performance.now() - since);
    return value;
  } catch (error) {
    errors.push(`${what}: ${String(error)}`);
    return undefined;
  }
};

const readLevel = async ({ store }: Lab): Promise<Level> => {
  const sql = connect({ url: store.databaseUrls.admin, max: 1 });
  try {
    const [row] = await sql<
      [{ count: number }]
    >`select count(*) from pg_stat_activity where datname = current_database()`;
    const memory = Object.values(await readMemory(store)).reduce((sum, bytes) => sum + bytes, 0);
    return { bytes: memory, connections: row.count };
  } finally {
    await close(sql);
  }
};
