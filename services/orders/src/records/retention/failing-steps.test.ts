import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openUploadFixture, type UploadFixture } from '../../testing/upload-fixture.ts';
import { eraseExpired } from './actions.ts';

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture.orders.stop());
beforeEach(() => fixture.clear());
afterEach(() => fixture.orders.ctx.sql`drop function if exists end_late cascade`);

/** Makes each such change end as a statement does that takes too long. */
const timeOut = (change: string) =>
  fixture.orders.ctx.sql.unsafe(`
    create function end_late() returns trigger language plpgsql as
      'begin raise exception ''canceling statement due to statement timeout'' using errcode = ''57014''; end';
    create trigger end_late before ${change} execute function end_late();`);

const addPeople = (count: number, { email, asked, created }: { email: string; asked?: string; created: string }) =>
  fixture.orders.ctx.sql`
    insert into customers (first_name, last_name, email, phone, erase_asked_at, created_at)
    select 'Ada', 'Moreau', ${email}, '1', now() - ${asked ?? null}::interval, now() - ${created}::interval
    from generate_series(1, ${count}::int)`;

/** The addresses that are kept, each once, and what was logged as an error. */
const erase = async () => {
  const { ctx } = fixture.orders;
  const errors: object[] = [];
  const log = { ...ctx.log, info: () => undefined, error: (detail: object) => void errors.push(detail) };
  const outcome = await eraseExpired({ ...ctx, log } as unknown as typeof ctx).then(
    () => 'done',
    (error: Error) => error.message,
  ); // a log of which only these two are called
  const rows = await ctx.sql<
    { email: string }[]
  >`select distinct email from customers where email <> '' order by email`;
  return { outcome, errors, kept: rows.map(({ email }) => email) };
};

const keepOldPhoto = async () => {
  const id = await fixture.uploaded();
  await fixture.orders.ctx.sql`update uploads set created_at = now() - interval '20 days' where id = ${id}`;
  return id;
};

const listPhotosLeft = async () => {
  const rows = await fixture.orders.ctx.sql<{ id: string }[]>`select id from uploads where erased_at is null`;
  return rows.map(({ id }) => id);
};

test('V05 of 1,200 people who asked, one whose erasure takes too long holds up neither the others nor what else is due', async () => {
  await addPeople(1, { email: 'stuck@example.com', asked: '2 days', created: '3 days' });
  await addPeople(1200, { email: 'asked@example.com', asked: '1 day', created: '3 days' });
  await addPeople(1, { email: 'due@example.com', created: '13 months' });
  await keepOldPhoto();
  await timeOut(`update on customers for each row when (old.email = 'stuck@example.com')`);
  const { errors, kept } = await erase();
  expect(kept).toEqual(['ada@example.com', 'stuck@example.com']);
  expect(errors).toMatchObject([{ kind: 'asked customer' }]);
  expect(await listPhotosLeft()).toEqual([]);
});

test(
  'V05 of 1,200 people who asked, those whose orders are not over hold up none behind them',
  { tags: 'thorough' },
  async () => {
    const { sql } = fixture.orders.ctx;
    await addPeople(600, { email: 'held@example.com', asked: '2 days', created: '3 days' });
    await addPeople(600, { email: 'asked@example.com', asked: '1 day', created: '3 days' });
    await sql`
    with photo as (
      insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
      select id, 'Otis', 'originals/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1
      from customers where email = 'held@example.com'
      returning id, customer_id
    )
    insert into orders (id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status, paid_at, request_id)
    select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'Beloved', '6 × 8 in', 7500, 0, 'paid', now(), 'a-request' from photo`;
    const { errors, kept } = await erase();
    expect(kept).toEqual(['ada@example.com', 'held@example.com']);
    expect(errors).toEqual([]);
  },
);

test(
  'V07 of 1,200 customers whose period is over, one whose erasure takes too long holds up none of the others',
  { tags: 'thorough' },
  async () => {
    await addPeople(1, { email: 'stuck@example.com', created: '14 months' });
    await addPeople(1200, { email: 'due@example.com', created: '13 months' });
    await timeOut(`update on customers for each row when (old.email = 'stuck@example.com')`);
    const { errors, kept } = await erase();
    expect(kept).toEqual(['ada@example.com', 'stuck@example.com']);
    expect(errors).toMatchObject([{ kind: 'due customer' }]);
  },
);

test('V07 a photo whose mark takes too long does not hold up the others', async () => {
  const [stuck] = [await keepOldPhoto(), await keepOldPhoto()];
  await fixture.orders.ctx.sql`update uploads set created_at = now() - interval '30 days' where id = ${stuck}`;
  await timeOut(`update on uploads for each row when (old.id = '${stuck}')`);
  const { errors } = await erase();
  expect(errors).toMatchObject([{ kind: 'due photo', id: stuck }]);
  expect(await listPhotosLeft()).toEqual([stuck]);
});

/** A row for each of the steps that are one statement, all due. */
const keepOutlived = async () => {
  const { sql } = fixture.orders.ctx;
  const uploadId = await fixture.uploaded();
  await sql`truncate stripe_events`;
  await sql`
    insert into stripe_events (id, type, payload, request_id, created_at, processed_at)
    values ('evt_old', 'x', '{"buyer": "Ada"}', 'r', now() - interval '91 days', now())`;
  await sql`
    with drafted as (
      insert into orders (id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status,
        visitor, shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country, created_at, updated_at, request_id)
      select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'Beloved', '6 × 8 in', 7500, 0, 'expired',
        '\\x00', '1 Main', 'Mission', 'BC', 'V2V 3Y9', 'Canada', now() - interval '30 days', now() - interval '30 days', 'r'
      from uploads where id = ${uploadId} returning id
    ), declined as (
      insert into payment_declines (event_id, order_id, at) select 'evt_old', id, now() - interval '2 days' from drafted
    )
    insert into order_links (token_hash, order_id, purpose, expires_at)
    select '\\x00', id, 'details', now() - interval '1 day' from drafted`;
};

test.each([
  ['links', 'delete on order_links'],
  ['visitors', 'update of visitor on orders'],
  ['declines', 'delete on payment_declines'],
  ['addresses', 'update of shipping_street on orders'],
  ['events', 'update on stripe_events'],
])(
  'V07 a step that fails, as that of %s, is logged and makes the run fail; all others are done',
  async (step, change) => {
    const { sql } = fixture.orders.ctx;
    await addPeople(1, { email: 'asked@example.com', asked: '1 day', created: '3 days' });
    await addPeople(1, { email: 'due@example.com', created: '13 months' });
    const photo = await keepOldPhoto();
    await keepOutlived();
    await timeOut(`${change} for each row`);
    const { outcome, errors, kept } = await erase();
    expect(outcome).toMatch(/^1 of \d+ steps/);
    expect(errors).toMatchObject([{ step }]);
    expect(kept).toEqual(['ada@example.com']);
    expect(await listPhotosLeft()).not.toContain(photo);
    const left = await sql<{ step: string }[]>`
    select 'links' as step from order_links union all select 'declines' from payment_declines
    union all select 'visitors' from orders where visitor is not null
    union all select 'addresses' from orders where shipping_street is not null
    union all select 'events' from stripe_events where payload <> '{}'`;
    expect(left).toEqual([{ step }]);
  },
);
