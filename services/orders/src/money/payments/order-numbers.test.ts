import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
afterEach(() => shop.orders.ctx.sql`drop function if exists take_a_number cascade`);

const numberOf = async (uploadId: string) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; number: string }]>`
    select id, number from orders where upload_id = ${uploadId}`;
  return row;
};

test('P29 an order whose random number is taken, three times in a row, gets another one', async () => {
  const { sql } = shop.orders.ctx;
  const [first, second] = [await shop.newShopper(), await shop.newShopper()];
  await shop.openPayment(first);
  const taken = await numberOf(first.uploadId);
  await sql.unsafe(`
    create sequence tries;
    create function take_a_number() returns trigger language plpgsql as $$
    begin
      if nextval('tries') <= 3 then
        new.id := overlay(new.id::text placing '${taken.id.slice(0, 8)}' from 1 for 8)::uuid;
      end if;
      return new;
    end $$;
    create trigger take_a_number before insert on orders for each row execute function take_a_number();`);
  await shop.openPayment(second);
  expect(await sql`select last_value::integer as tries from tries`).toEqual([{ tries: 4 }]);
  expect((await numberOf(second.uploadId)).number).not.toBe(taken.number);
  expect(await numberOf(first.uploadId)).toEqual(taken);
});

test('P29 the numbers of 24 orders differ, though they are made at once and only 32 numbers exist', async () => {
  const { sql } = shop.orders.ctx;
  await sql.unsafe(`
    create function take_a_number() returns trigger language plpgsql as $$
    begin
      new.id := overlay(new.id::text placing lpad(to_hex((random() * 32)::integer % 32), 8, '0') from 1 for 8)::uuid;
      return new;
    end $$;
    create trigger take_a_number before insert on orders for each row execute function take_a_number();`);
  const shoppers = await Promise.all(Array.from({ length: 24 }, () => shop.newShopper()));
  await Promise.all(shoppers.map((shopper) => shop.openPayment(shopper)));
  const [counted] = await sql`
    select count(*)::integer as orders, count(distinct number)::integer as numbers from orders
    where upload_id = any(${shoppers.map(({ uploadId }) => uploadId)})`;
  expect(counted).toEqual({ orders: 24, numbers: 24 });
});
