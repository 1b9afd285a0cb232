import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';
import { close, connect } from '@pawlayer/db';
import { milliseconds, percentile, type Measurement } from './measurements.ts';

const secret = async (store: RunningStore, name: string) =>
  (await readFile(join(store.dataDir, 'secrets', name), 'utf8')).trim();

/** Inserts orders directly into the tables. */
const insertOrders = async (store: RunningStore, count: number): Promise<void> => {
  const url = new URL(await secret(store, 'admin-database-url'));
  url.username = 'orders';
  url.password = await secret(store, 'database-orders');
  const sql = connect({ url: url.href, max: 1 });
  try {
    await sql`
      with person as (
        insert into customers (id, first_name, last_name, email)
        select gen_random_uuid(), 'Ada', 'Moreau ' || n, 'ada-' || n || '@example.com' from generate_series(1, ${count}::int) as n
        returning id
      ), photo as (
        insert into uploads (id, customer_id, pet_name, object_key, content_type, bytes, width, height)
        select gen_random_uuid(), id, 'Otis', 'originals/' || id || '.jpg', 'image/jpeg', 1, 1, 1 from person
        returning id, customer_id
      )
      insert into orders (
        id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status, request_id, paid_at, created_at
      )
      select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'Cherished', '4.5 × 6 in', 4500, 429, 'paid', 'bench', now(),
        now() - random() * interval '90 days'
      from photo`;
  } finally {
    await close(sql);
  }
};

const signIn = async (store: RunningStore): Promise<string> => {
  const answer = await fetch(`${store.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: store.adminPassword }),
  });
  return ((await answer.json()) as { token: string }).token; // by the contract
};

const timeOf = async (url: string, token: string): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return percentile(times, 0.95);
};

/** Measures the owner's list with a thousand orders. */
export const measureOrderList = async (store: RunningStore): Promise<Measurement[]> => {
  await insertOrders(store, 1000);
  const token = await signIn(store);
  const list = `${store.url}/api/admin/orders`;
  return [
    { name: 'first page of 1,000 orders, p95', value: milliseconds(await timeOf(list, token)) },
    { name: 'a search in them, p95', value: milliseconds(await timeOf(`${list}?search=moreau%20777`, token)) },
    { name: 'all of them as CSV, p95', value: milliseconds(await timeOf(`${list}/export.csv`, token)) },
  ];
};
