import { randomUUID } from 'node:crypto';
import { appendFile, copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStore, type RunningStore } from '@pawlayer/cli';
import { close, connect, type Sql } from '@pawlayer/db';
import { listMails } from '@pawlayer/e2e/sandbox-client';
import { openShopClient } from '@pawlayer/e2e/shop-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStore, invariantOf } from './check-store.ts';
import { waitUntilDone } from './waiting.ts';

let store: RunningStore;
let orders: Sql;
let content: Sql;
/** Two orders: the first is broken, the second stays whole. */
let orderIds: string[];

beforeAll(async () => {
  store = await startStore({ env: { RATE_LIMITS: 'off' } });
  orders = connect({ url: store.databaseUrls.orders, max: 1 });
  content = connect({ url: store.databaseUrls.content, max: 1 });
  const shop = await openShopClient(store.url);
  const placed = [await shop.pay('Cherished', 'one@example.com'), await shop.pay('Beloved', 'two@example.com')];
  orderIds = (await Promise.all(placed.map((payment) => shop.placeOrder(payment)))).map(({ id }) => id);
  await waitUntilDone(store, 60);
});
afterAll(async () => {
  await Promise.all([close(orders), close(content)]);
  await store.stop();
});

/** What the checker says, by the names of the invariants. */
const namesOf = async () => [...new Set((await checkStore(store, 0)).map(invariantOf))].toSorted();

const [first, second] = [() => orderIds[0] ?? '', () => orderIds[1] ?? ''];

const log = () => join(store.dataDir, 'nginx', 'access.log');
const addAnswer = async (answer: string) => {
  const before = await readFile(log());
  await appendFile(log(), `${answer}\n`);
  return () => writeFile(log(), before);
};

/** Moves a file away; the result brings it back. */
const hide = async (file: string) => {
  await rename(file, `${file}.hidden`);
  return () => rename(`${file}.hidden`, file);
};

const findFile = async (folder: string, pattern: RegExp): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile() && pattern.test(join(entry.parentPath, entry.name)));
  if (!found) throw new Error(`no ${pattern} in ${folder}`);
  return join(found.parentPath, found.name);
};

type Break = { what: string; names: string[]; breaks: () => Promise<() => Promise<unknown>> };

/** Each breaks something by hand, past the store, and returns its repair. */
const breaks: Break[] = [
  {
    what: 'an order has a cent less',
    names: ['I-1'],
    breaks: async () => {
      await orders`update orders set price_cents = price_cents - 1 where id = ${first()}`;
      return () => orders`update orders set price_cents = price_cents + 1 where id = ${first()}`;
    },
  },
  {
    what: 'an order is paid by a payment that nobody knows',
    names: ['I-1', 'I-2'],
    breaks: async () => {
      await orders`update orders set stripe_payment_intent_id = stripe_payment_intent_id || '_unknown' where id = ${first()}`;
      return () =>
        orders`update orders set stripe_payment_intent_id = replace(stripe_payment_intent_id, '_unknown', '') where id = ${first()}`;
    },
  },
  {
    what: 'a status is moved back',
    names: ['I-1', 'I-3'],
    breaks: async () => {
      await orders`update orders set status = 'pending' where id = ${first()}`;
      return () => orders`update orders set status = 'paid' where id = ${first()}`;
    },
  },
  {
    what: 'a step of the timeline goes back',
    names: ['I-3'],
    breaks: async () => {
      await orders`insert into order_events (order_id, kind, detail, request_id)
        values (${first()}, 'pending', '{"from": "paid"}', 'by-hand'), (${first()}, 'paid', '{"from": "pending"}', 'by-hand')`;
      return () => orders`delete from order_events where request_id = 'by-hand'`;
    },
  },
  {
    what: 'a photo’s object is gone',
    names: ['I-5'],
    breaks: async () => {
      const [row] = await orders<{ key: string }[]>`
        select object_key as key from uploads u join orders o on o.upload_id = u.id where o.id = ${first()}`;
      return hide(join(store.dataDir, 'storage', 'orders', row?.key ?? ''));
    },
  },
  {
    what: 'a private photo hangs in the gallery',
    names: ['I-6'],
    breaks: async () => {
      const photo = await findFile(join(store.dataDir, 'storage', 'orders'), /\/\d+\.webp$/);
      const shown = await findFile(join(store.dataDir, 'storage', 'catalog'), /\/480\.webp$/);
      await copyFile(shown, `${shown}.before`);
      await copyFile(photo, shown);
      return () => rename(`${shown}.before`, shown);
    },
  },
  {
    what: 'a published story tells an address',
    names: ['I-6'],
    breaks: async () => {
      await content`
        insert into stories (id, customer_name, pet_name, story_text, is_approved, request_id)
        values (gen_random_uuid(), 'Ada', 'Otis', 'He lives at 7350 Horne Street.', true, 'by-hand')`;
      return () => content`delete from stories where request_id = 'by-hand'`;
    },
  },
  {
    what: 'an answer was a 500',
    names: ['I-7'],
    breaks: () => addAnswer('{"method":"GET","path":"/api/products","status":500,"retryAfter":""}'),
  },
  {
    what: 'a 503 did not say when to come back',
    names: ['I-7'],
    breaks: () => addAnswer('{"method":"GET","path":"/api/products","status":503,"retryAfter":""}'),
  },
  {
    what: 'a message waits for ever',
    names: ['I-8'],
    breaks: async () => {
      await orders`insert into outbox (name, payload, created_at) values ('by-hand', '{}', now() - interval '1 hour')`;
      return () => orders`delete from outbox where name = 'by-hand'`;
    },
  },
  {
    what: 'an event was never processed',
    names: ['I-8'],
    breaks: async () => {
      await orders`insert into stripe_events (id, type, payload, request_id, created_at)
        values ('evt_by_hand', 'by-hand', '{}', 'by-hand', now() - interval '1 hour')`;
      return () => orders`delete from stripe_events where id = 'evt_by_hand'`;
    },
  },
];

test('I-1 to I-8 hold in a store that nobody has touched', { tags: 'thorough' }, async () => {
  expect(await checkStore(store, 0)).toEqual([]);
});

test.each(breaks)('names $names when $what', { tags: 'thorough' }, async ({ names, breaks: breakIt }) => {
  const repair = await breakIt();
  try {
    // What the public reads may be a second old.
    await expect.poll(namesOf, { timeout: 30_000 }).toEqual(names);
  } finally {
    await repair();
  }
  await expect.poll(namesOf, { timeout: 30_000 }).toEqual([]);
});

/** The caught confirmation of an order. */
const findConfirmation = async (orderId: string) => {
  const mails = await listMails(store.mailUrl);
  return mails.find(({ MessageID }) =>
    new RegExp(`^order-${orderId.slice(0, 8)}-[0-9a-f]+-confirmation@`).test(MessageID),
  );
};

test(
  'names I-4 when a confirmation is gone, and when one came twice though nothing was killed',
  { tags: 'thorough' },
  async () => {
    const mail = await findConfirmation(first());
    const body = JSON.stringify({ IDs: [mail?.ID] });
    const twice = JSON.stringify({ ...(await findConfirmation(second())), ID: randomUUID() });
    await fetch(`${store.mailUrl}/api/v1/messages`, { method: 'DELETE', body });
    expect(await checkStore(store, 0)).toEqual([`I-4 order ${first()} has no confirmation mail`]);
    await appendFile(join(store.dataDir, 'mail', 'list.jsonl'), `${JSON.stringify(mail)}\n${twice}\n`);
    store.kill('mail', 'SIGKILL'); // it reads its list when it starts
    await expect
      .poll(() => checkStore(store, 0).catch(() => []), { timeout: 20_000 })
      .toEqual(['I-4 1 confirmations came twice, after 0 kills']);
    expect(await checkStore(store, 1)).toEqual([]);
  },
);

test('names I-1 when an order’s row is gone', { tags: 'thorough' }, async () => {
  await orders`
    with gone_proofs as (delete from proofs where order_id = ${first()}),
      gone_models as (delete from models where order_id = ${first()}),
      gone_events as (delete from order_events where order_id = ${first()})
    delete from orders where id = ${first()}`;
  expect(await checkStore(store, 1)).toEqual([expect.stringMatching(/^I-1 payment pi_\w+ has 0 paid orders$/)]);
});
