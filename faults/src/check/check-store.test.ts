import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';
import { close, connect, type Sql } from '@pawlayer/db';
import { listMails } from '@pawlayer/e2e/sandbox-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from '../lab/open-lab.ts';
import { checkStore, invariantOf } from './check-store.ts';
import { failRefund, openDispute, winDispute } from './testing/decide-payments.ts';
import { moneyBreaks } from './testing/money-breaks.ts';
import { otherBreaks } from './testing/other-breaks.ts';
import { waitUntilDone } from './waiting.ts';

let lab: Lab;
let store: RunningStore;
let orders: Sql;
let content: Sql;
/** Two orders: the first is broken, the second stays whole. Others were paid back and disputed. */
let orderIds: string[];

beforeAll(async () => {
  lab = await openLab({ scale: 1, isQuick: true, isSoak: false, orders: 0, print: () => undefined });
  ({ store } = lab);
  orders = connect({ url: store.databaseUrls.orders, max: 1 });
  content = connect({ url: store.databaseUrls.content, max: 1 });
  const { shop } = lab;
  const placed = [await shop.pay('Cherished', 'one@example.com'), await shop.pay('Beloved', 'two@example.com')];
  orderIds = (await Promise.all(placed.map((payment) => shop.placeOrder(payment)))).map(({ id }) => id);
  await failRefund(lab, await shop.pay('Cherished', 'paid-back@example.com'));
  await openDispute(lab, 'disputed@example.com');
  await winDispute(lab, await openDispute(lab, 'won@example.com'));
  await waitUntilDone(store, 60);
});
afterAll(async () => {
  await Promise.all([close(orders), close(content)]);
  await lab.close();
});

const check = () => checkStore(store, lab);

/** What the checker says, by the names of the invariants. */
const namesOf = async () => [...new Set((await check()).map(invariantOf))].toSorted();

const [first, second] = [() => orderIds[0] ?? '', () => orderIds[1] ?? ''];

test('I-1 to I-8 hold in a store that nobody has touched', { tags: 'thorough' }, async () => {
  expect(await check()).toEqual([]);
});

test.each([...moneyBreaks, ...otherBreaks])(
  'names $names when $what',
  { tags: 'thorough' },
  async ({ names, breaks: breakIt }) => {
    const repair = await breakIt({ store, orders, content, orderId: first() });
    try {
      // What the public reads may be a second old.
      await expect.poll(namesOf, { timeout: 30_000 }).toEqual(names);
    } finally {
      await repair();
    }
    await expect.poll(namesOf, { timeout: 30_000 }).toEqual([]);
  },
);

/** The caught confirmation of an order. */
const findConfirmation = async (orderId: string) => {
  const mails = await listMails(store.mailUrl);
  return mails.find(({ MessageID }) =>
    new RegExp(`^order-${orderId.slice(0, 8)}-[0-9a-f]+-confirmation@`).test(MessageID),
  );
};

test(
  'names I-4 when a confirmation is gone, and when more came twice than workers were killed',
  { tags: 'thorough' },
  async () => {
    const mail = await findConfirmation(first());
    const body = JSON.stringify({ IDs: [mail?.ID] });
    const confirmation = await findConfirmation(second());
    const copy = () => `${JSON.stringify({ ...confirmation, ID: randomUUID() })}\n`;
    await fetch(`${store.mailUrl}/api/v1/messages`, { method: 'DELETE', body });
    expect(await check()).toEqual([`I-4 order ${first()} has no confirmation mail`]);
    await appendFile(join(store.dataDir, 'mail', 'list.jsonl'), `${JSON.stringify(mail)}\n${copy()}${copy()}`);
    lab.kill('orders');
    lab.kill('mail'); // it reads its list when it starts
    for (const kills of [0, 1]) {
      await expect
        .poll(() => check().catch(() => []), { timeout: 20_000 })
        .toEqual([`I-4 2 confirmations came twice, after ${kills} kills of the worker`]);
      lab.kill('orders-worker');
    }
    await expect.poll(check, { timeout: 20_000 }).toEqual([]);
  },
);

test('names I-1 when an order’s row is gone', { tags: 'thorough' }, async () => {
  await orders`
    with gone_proofs as (delete from proofs where order_id = ${first()}),
      gone_models as (delete from models where order_id = ${first()}),
      gone_events as (delete from order_events where order_id = ${first()})
    delete from orders where id = ${first()}`;
  expect(await check()).toEqual([expect.stringMatching(/^I-1 payment pi_\w+ has 0 paid orders$/)]);
});
