import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { cherished } from '../../testing/start-catalog.ts';
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

// Of 100,000 orders, the size of the fault harness, one clash is to be expected; of these hardly any.
test('P29 the numbers of 5,000 orders differ', async () => {
  const { sql } = shop.orders.ctx;
  const { customerId, uploadId } = await shop.newShopper();
  const terms = {
    customerId,
    uploadId,
    productName: cherished.name,
    productSize: cherished.size,
    priceCents: 4500,
    shippingCents: 429,
    rushCents: 0,
    discountCents: 0,
    taxCents: 0,
  };
  // One statement for all of them takes longer than a statement may, where the machine is busy.
  for (let part = 0; part < 10; part += 1)
    await sql`
      select insert_quoted_draft(${sql.json(terms)}::jsonb || jsonb_build_object('productId', gen_random_uuid()), 'many')
      from generate_series(1, 500)`;
  expect(
    await sql`select count(*)::integer as orders, count(distinct number)::integer as numbers from orders
      where upload_id = ${uploadId}`,
  ).toEqual([{ orders: 5000, numbers: 5000 }]);
});
