import { seedStore, type RunningStore } from '@pawlayer/cli';
import { milliseconds, percentile, type Measurement } from './measurements.ts';
import { signIn } from './sign-in.ts';
import { findMadeUpIds } from './statements/made-up-ids.ts';
import { posting, timeRequest } from './timed-request.ts';

const rounds = 50;

const timeOf = async (
  url: string,
  token: string,
  { times = rounds, body }: { times?: number; body?: object } = {},
): Promise<number> => {
  const taken: number[] = [];
  const headers = { Authorization: `Bearer ${token}` };
  for (let n = 0; n < times; n += 1) taken.push(await timeRequest(url, body ? posting(body, headers) : { headers }));
  return percentile(taken, 0.95);
};

/** The public reads, and what the pages of the owner's room read. `order` and `proof` are ids. */
const reads = (order: string, proof: string): readonly string[] => [
  '/api/products',
  '/api/gallery',
  '/api/stories',
  '/api/stats/orders',
  `/api/orders/${order}`,
  `/api/orders/${order}/preview`,
  `/api/proofs/${proof}`,
  '/api/admin/orders',
  '/api/admin/orders?attention=true',
  ...['in_review', 'delivered', 'refunded', 'quarantined'].map((status) => `/api/admin/orders?status=${status}`),
  ...[
    'moreau',
    'moreau, ada',
    'o’brien',
    'ada.moreau.77',
    'otis',
    order.slice(0, 8),
    `order #${order.slice(0, 8)}`,
  ].map((text) => `/api/admin/orders?search=${encodeURIComponent(text)}`),
  '/api/admin/orders/unmatched',
  `/api/admin/orders/${order}`,
  '/api/admin/audit',
  '/api/admin/stories/page',
  '/api/admin/stories/counts',
  '/api/admin/contact/page',
  '/api/admin/contact/counts',
  '/api/admin/gallery',
  '/api/admin/people',
  '/api/admin/jobs/orders',
];

/** Measures each read of a store that has been filled; `adminUrl` is the superuser's of its database. */
const measureReads = async (
  store: Pick<RunningStore, 'url' | 'adminPassword'>,
  adminUrl: string,
): Promise<Measurement[]> => {
  const { order = '', proof = '' } = await findMadeUpIds(adminUrl, ['order', 'proof']);
  const token = await signIn(store);
  const measured: Measurement[] = [];
  for (const path of reads(order, proof)) {
    const name = path.replace(order, '{id}').replace(proof, '{id}');
    measured.push({ name: `${name}, p95`, value: milliseconds(await timeOf(store.url + path, token)) });
  }
  for (const search of ['', 'moreau', 'ada.moreau.77', 'zo', '@made-up', 'nobody at all']) {
    const taken = await timeOf(`${store.url}/api/admin/customers`, token, { body: { search } });
    measured.push({ name: `/api/admin/customers, ${search === '' ? 'all' : search}, p95`, value: milliseconds(taken) });
  }
  return measured;
};

/** Measures the reads of a store with so many orders. */
export const measureOrderList = async (store: RunningStore, orders: number): Promise<Measurement[]> => {
  const started = performance.now();
  const adminUrl = await seedStore(store, { orders });
  const filled = { name: `filling the store with ${orders} orders`, value: milliseconds(performance.now() - started) };
  const token = await signIn(store);
  const measured = await measureReads(store, adminUrl);
  const csv = await timeOf(`${store.url}/api/admin/orders/export.csv`, token, { times: 1 });
  return [filled, ...measured, { name: 'all of them as CSV', value: milliseconds(csv) }];
};
