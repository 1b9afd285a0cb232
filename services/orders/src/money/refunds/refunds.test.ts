import { Order } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';
import { resolveRefunds } from './actions.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

const shownToCustomer = async (id: string) => Order.parse((await shop.get(`/api/orders/${id}`)).body).status;

describe('refunds', () => {
  const refund = async (id: string, amount?: string) =>
    owner.call(orderAddress(id, '/refunds'), {
      ...(amount !== undefined && { amount }),
      version: (await owner.read(id)).version,
    });

  test('give back a part, then all that is left, and no more', async () => {
    const id = await buyPortrait(shop);
    const part = await refund(id, '10.00');
    expect(part.status).toBe(200);
    expect(AdminOrder.parse(await part.json())).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: '10.00',
    });
    const tooMuch = await refund(id, '39.30');
    expect(tooMuch.status).toBe(409);
    expect(await tooMuch.json()).toMatchObject({ code: 'amount_mismatch', expectedAmount: '39.29' });
    expect((await refund(id, '0.00')).status).toBe(409);
    expect(AdminOrder.parse(await (await refund(id)).json())).toMatchObject({
      status: 'refunded',
      refunded: '49.29',
      nextSteps: [],
    });
    expect((await refund(id)).status).toBe(409);
    expect(await shownToCustomer(id)).toBe('refunded');
    const { timeline } = await owner.read(id);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'drafted',
      'payment_opened',
      'paid',
      'refund_requested',
      'partially_refunded',
      'refund_requested',
      'refunded',
    ]);
  });

  test('happen once when two owners ask at once', async () => {
    const id = await buyPortrait(shop);
    const { version } = await owner.read(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(orderAddress(id, '/refunds'), { amount: '5.00', version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await owner.read(id)).refunded).toBe('5.00');
  });

  test("know what was given back in Stripe's own dashboard", async () => {
    const id = await buyPortrait(shop);
    const { stripePaymentIntentId } = await owner.read(id);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: String(stripePaymentIntentId), amount: '4000' });
    const answer = await refund(id, '20.00');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ expectedAmount: '9.29' });
    expect(await owner.read(id)).toMatchObject({ refunded: '40.00', paymentStatus: 'partially_refunded' });
  });

  test('are not lost while Stripe is away: nothing is claimed, and it says so', async () => {
    const id = await buyPortrait(shop);
    shop.stripe.setAvailability('down');
    const answer = await refund(id);
    shop.stripe.setAvailability('up');
    expect(answer.status).toBe(503);
    expect(await owner.read(id)).toMatchObject({ refunded: '0.00', paymentStatus: 'paid' });
    expect((await refund(id)).status).toBe(200);
  });
});

describe('a refund whose outcome is lost', () => {
  const paymentOf = async (id: string) => String((await owner.read(id)).stripePaymentIntentId);
  const refundsAtStripe = async (id: string) =>
    (await shop.stripe.ask('GET', 'refunds', { payment_intent: await paymentOf(id) })).data ?? [];
  const ask = async (id: string, amount: string, more: object = {}) =>
    owner.call(orderAddress(id, '/refunds'), { amount, version: (await owner.read(id)).version, ...more });
  const makeQuiet = (interval: string) =>
    shop.orders.ctx.sql`
      update refund_requests set tried_at = now() - ${interval}::interval, keyed_at = now() - ${interval}::interval
      where state = 'open'`;

  /** An order whose refund of 10.00 was made by Stripe, or not, without an answer. */
  const withLostRefund = async (availability: 'mute' | 'down') => {
    const id = await buyPortrait(shop);
    shop.stripe.setAvailabilityFrom('POST /v1/refunds', availability);
    const answer = await ask(id, '10.00', { refunded: '0.00' });
    shop.stripe.setAvailability('up');
    expect(answer.status).toBe(200);
    expect(AdminOrder.parse(await answer.json())).toMatchObject({
      refunded: '0.00',
      openRefund: { amount: '10.00', needsOwner: false },
    });
    return id;
  };

  /** Refunds of which Stripe knows nothing, of two days ago. */
  const addStuckRefunds = (count: number) =>
    shop.orders.ctx.sql`
      with photo as (
        insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
        select id, 'Otis', 'originals/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1
        from (select id from customers limit 1) as customer, generate_series(1, ${count}::int)
        returning id, customer_id
      ), bought as (
        insert into orders (id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents,
          status, paid_at, stripe_payment_intent_id, request_id)
        select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'Beloved', '6 × 8 in', 7500, 0, 'paid', now(), 'pi_unknown_' || id, 'a-request'
        from photo returning id
      )
      insert into refund_requests (order_id, amount_cents, request_id, requested_at, keyed_at, tried_at)
      select id, 500, 'a-request', now() - interval '2 days', now() - interval '2 days', now() - interval '2 days' from bought`;

  test('is not made a second time by pressing again', async () => {
    const id = await withLostRefund('mute');
    const again = await ask(id, '10.00', { refunded: '0.00' });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'amount_mismatch', expectedAmount: '39.29' });
    const order = await owner.read(id);
    expect(order).toMatchObject({ refunded: '10.00', paymentStatus: 'partially_refunded' });
    expect(order).not.toHaveProperty('openRefund');
    expect(await refundsAtStripe(id)).toHaveLength(1);
  });

  test('is found at Stripe by its id', async () => {
    const id = await withLostRefund('mute');
    await makeQuiet('1 minute');
    const before = shop.stripe.calls.filter((call) => call === 'POST /v1/refunds').length;
    await resolveRefunds(shop.orders.ctx);
    expect((await owner.read(id)).refunded).toBe('10.00');
    expect(await owner.read(id)).not.toHaveProperty('openRefund');
    expect(shop.stripe.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(before);
  });

  test('is asked for again under its own key when Stripe has none', async () => {
    const id = await withLostRefund('down');
    expect((await ask(id, '5.00')).status).toBe(409);
    await makeQuiet('1 minute');
    await Promise.all([resolveRefunds(shop.orders.ctx), resolveRefunds(shop.orders.ctx)]);
    expect(await owner.read(id)).toMatchObject({ refunded: '10.00' });
    expect(await refundsAtStripe(id)).toHaveLength(1);
  });

  test("is asked for again by the owner's hand alone after a day, or given up", async () => {
    const [first, second] = [await withLostRefund('down'), await withLostRefund('down')];
    const decide = async (id: string, action: string) => {
      const { openRefund } = await owner.read(id);
      return owner.call(orderAddress(id, `/refunds/${openRefund?.id}`), { action });
    };
    expect((await decide(first, 'retry')).status).toBe(409);
    await makeQuiet('1 day');
    await resolveRefunds(shop.orders.ctx);
    const order = await owner.read(first);
    expect(order).toMatchObject({ refunded: '0.00', openRefund: { needsOwner: true } });
    expect(order.attention.join()).toContain('Stripe has no record of a refund');
    expect((await owner.list('?attention=true')).orders.map(({ id }) => id)).toEqual(
      expect.arrayContaining([first, second]),
    );
    const again = async (id: string, action: string) => {
      const { openRefund } = await owner.read(id);
      const press = () => owner.call(orderAddress(id, `/refunds/${openRefund?.id}`), { action });
      const answer = AdminOrder.parse(await (await press()).json());
      // The answer was lost, so it is pressed again.
      expect(AdminOrder.parse(await (await press()).json()).version).toBe(answer.version);
      return answer;
    };
    expect(await again(first, 'retry')).toMatchObject({ refunded: '10.00' });
    expect(await again(second, 'drop')).toMatchObject({ refunded: '0.00', attention: [] });
    expect((await owner.actions(second)).filter((action) => action === 'order.refund_dropped')).toHaveLength(1);
    expect(await refundsAtStripe(second)).toHaveLength(0);
    expect((await ask(second, '10.00')).status).toBe(200);
  });

  test('P27 is found though an older one cannot be settled, which is found as soon as it can', async () => {
    const [broken, id] = [await withLostRefund('mute'), await withLostRefund('mute')];
    const { sql } = shop.orders.ctx;
    await makeQuiet('1 minute');
    await sql`update refund_requests set tried_at = tried_at - interval '1 minute' where order_id = ${broken}`;
    await sql.unsafe(`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger broken before update of refunded_cents on orders for each row
        when (old.id = '${broken}') execute function refuse();`);
    await expect(resolveRefunds(shop.orders.ctx)).rejects.toThrow(/^1 of 2 failed$/);
    expect((await owner.read(id)).refunded).toBe('10.00');
    expect(await owner.read(broken)).toMatchObject({ refunded: '0.00', openRefund: { amount: '10.00' } });

    await sql.unsafe('drop trigger broken on orders; drop function refuse();');
    await makeQuiet('1 minute');
    await resolveRefunds(shop.orders.ctx);
    expect((await owner.read(broken)).refunded).toBe('10.00');
    expect(await refundsAtStripe(broken)).toHaveLength(1);
  });

  test('P27 is found though 101 older ones wait for the owner, run after run', async () => {
    const id = await withLostRefund('mute');
    await makeQuiet('1 minute');
    await addStuckRefunds(101);
    for (let run = 0; run < 2; run += 1) {
      await resolveRefunds(shop.orders.ctx);
      // The next run is later, so that those just tried are listed again, too.
      await shop.orders.ctx
        .sql`update refund_requests set tried_at = tried_at - interval '1 minute' where state = 'open'`;
    }
    expect((await owner.read(id)).refunded).toBe('10.00');
  });

  test('made elsewhere under a page that shows an older sum: the new figures', async () => {
    const id = await buyPortrait(shop);
    const before = await owner.read(id);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: await paymentOf(id), amount: '1000' });
    await deliverEvents(shop, await paymentOf(id));
    await waitUntil(async () => (await owner.read(id)).refunded === '10.00');
    const { version } = await owner.read(id);
    expect(version).toBeGreaterThan(before.version);
    const answer = await ask(id, '10.00', { refunded: before.refunded });
    expect(await answer.json()).toMatchObject({ code: 'amount_mismatch', expectedAmount: '39.29' });
    expect(await refundsAtStripe(id)).toHaveLength(1);
  });
});
