import { afterAll, beforeAll, expect, test } from 'vitest';
import { processStripeEvent } from '../../money/stripe-events/actions.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { readOrderStatus } from '../../testing/open-order.ts';
import { startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';
import { eraseExpired } from './actions.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const sql = () => shop.orders.ctx.sql;
const countKept = async () => (await sql()`select from stripe_events where payload <> '{}'`).length;

const retry = async (messageId: string) =>
  fetch(`${shop.orders.url}/api/admin/jobs/orders/retry`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await shop.orders.signIn()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ messageId, consumer: 'process-stripe-event' }),
  });

/** A payment whose event could not be processed for 91 days, until its job failed for good. */
const payUnprocessed = async () => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await sql().unsafe(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
    create trigger broken before update of status on orders for each row execute function refuse();`);
  await shop.stripe.confirm(intent);
  await deliverEvents(shop, intent);
  const failed = await waitUntil(async () => {
    const rows = await sql()<{ messageId: string }[]>`
      update inbox set state = 'failed', ended_at = now(), claimed_by = null, claimed_until = null
      where consumer = 'process-stripe-event' and state = 'queued' and error is not null returning message_id`;
    return rows.map((row) => row.messageId)[0];
  });
  await sql()`drop function refuse cascade`;
  await sql()`update stripe_events set created_at = now() - interval '91 days'`;
  return { shopper, messageId: failed };
};

test('P06 an event that waits to be processed keeps its content, so that a retry processes it; then it is erased', async () => {
  const { shopper, messageId } = await payUnprocessed();
  const before = await countKept();
  await eraseExpired(shop.orders.ctx);
  expect(before).toBeGreaterThan(0);
  expect(await countKept()).toBe((await sql()`select from stripe_events where processed_at is null`).length);
  expect(await countKept()).toBeGreaterThan(0);
  expect(await readOrderStatus(shop, shopper)).toBe('awaiting_payment');
  expect((await retry(messageId)).status).toBe(204);
  await waitUntil(async () => (await readOrderStatus(shop, shopper)) === 'paid');
  await waitUntil(async () => (await sql()`select from stripe_events where processed_at is null`).length === 0);
  await eraseExpired(shop.orders.ctx);
  expect(await countKept()).toBe(0);
});

test('P06 an event whose content is gone does not count as processed', async () => {
  await sql()`
    insert into stripe_events (id, type, payload, request_id) values ('evt_emptied', 'payment_intent.succeeded', '{}', 'r')`;
  await expect(processStripeEvent(shop.orders.ctx, 'evt_emptied')).rejects.toThrow('erased');
  expect(await sql()`select processed_at from stripe_events where id = 'evt_emptied'`).toEqual([{ processedAt: null }]);
});
