import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addUnpaidOrders } from '../../testing/add-unpaid-orders.ts';
import { ageOrder, readOrderStatus } from '../../testing/open-order.ts';
import { startShop } from '../../testing/start-shop.ts';
import { expireDrafts, releaseRushPlaces } from './actions.ts';

const shop = openForTests(startShop);
beforeAll(async () => {
  await shop.orders.ctx.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
    create trigger broken before update of status on orders for each row
      when (old.product_name = 'Stuck') execute function refuse();
    create function end_late() returns trigger language plpgsql as
      'begin raise exception ''canceling statement due to statement timeout'' using errcode = ''57014''; end';
    create trigger late before update of status on orders for each row
      when (old.product_name = 'Late') execute function end_late();`);
});
afterEach(() => shop.orders.ctx.sql`delete from orders where product_name = 'Stuck'`);

const countStuck = async () =>
  (await shop.orders.ctx.sql`select from orders where product_name = 'Stuck' and status = 'awaiting_payment'`).length;

/** Each run fails, because of those that are stuck. */
const runTwice = async (run: () => Promise<void>) => {
  for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toThrow('failed');
};

const thorough = { tags: 'thorough', timeout: 180_000 }; // 1,002 refusals, with a question to Stripe each
test('P27 501 older drafts that cannot be closed do not keep a newer one from expiring', thorough, async () => {
  const shopper = await shop.newShopper();
  await shop.openPayment(shopper);
  await ageOrder(shop, shopper, 25);
  await addUnpaidOrders(shop, 501, { name: 'Stuck', openedHoursAgo: 48 });
  await runTwice(() => expireDrafts(shop.orders.ctx));
  expect(await readOrderStatus(shop, shopper)).toBe('expired');
  expect(await countStuck()).toBe(501);
});

test('101 rush places that cannot be freed do not keep a newer one from being freed', async () => {
  await addUnpaidOrders(shop, 101, { name: 'Stuck', openedHoursAgo: 2, isRush: true });
  await addUnpaidOrders(shop, 1, { name: 'Newer', openedHoursAgo: 1, isRush: true });
  const { sql } = shop.orders.ctx;
  await sql`update orders set rush_held_until = rush_held_until - interval '1 hour' where product_name = 'Stuck'`;
  await runTwice(() => releaseRushPlaces(shop.orders.ctx));
  expect(await sql`select status from orders where product_name = 'Newer'`).toEqual([{ status: 'expired' }]);
  expect(await countStuck()).toBe(101);
});

test('P27 a draft whose statement takes too long holds up none of the others', async () => {
  const shopper = await shop.newShopper();
  await shop.openPayment(shopper);
  await ageOrder(shop, shopper, 25);
  await addUnpaidOrders(shop, 1, { name: 'Late', openedHoursAgo: 48 });
  await expect(expireDrafts(shop.orders.ctx)).rejects.toThrow('1 of 2 failed');
  expect(await readOrderStatus(shop, shopper)).toBe('expired');
});
