import { Order } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

const shownToCustomer = async (id: string) => Order.parse((await shop.get(`/api/orders/${id}`)).body).status;

describe("the owner's orders", () => {
  test('go from paid to delivered, with the customer told at each step', async () => {
    const id = await buyPortrait(shop);
    const order = await owner.read(id);
    expect(order).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      nextSteps: ['in_review'],
      attention: [],
      amount: '49.29',
      price: '45.00',
      shipping: '4.29',
      refunded: '0.00',
      customer: { firstName: 'Ada', email: 'ada@example.com' },
      pet: { name: 'Otis' },
      shippingAddress: '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
    });
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['drafted', 'payment_opened', 'paid']);
    const news: Record<string, string> = {
      in_review: 'We are looking at your photo',
      printing: 'Your portrait is on the printer',
      quality_check: 'Your portrait is printed',
      shipped: 'Your portrait is on its way',
      delivered: 'Your portrait has arrived',
    };
    for (const [to, subject] of Object.entries(news)) {
      const response = await owner.step(
        id,
        to,
        to === 'shipped' ? { carrier: 'Canada Post', trackingNumber: '7023 2102 3992 4194' } : {},
      );
      expect(response.status).toBe(200);
      expect(AdminOrder.parse(await response.json())).toMatchObject({ status: to, production: to });
      expect(await shownToCustomer(id)).toBe(to);
      await waitUntil(async () => owner.mailsWith(id, subject).length === 1);
    }
    expect(owner.mailsWith(id, 'Your portrait is on its way')[0]?.text).toContain('7023210239924194');
    const done = await owner.read(id);
    expect(done.tracking).toEqual({
      carrier: 'Canada Post',
      number: '7023 2102 3992 4194',
      url: expect.stringContaining('7023210239924194'),
    });
    expect(done.nextSteps).toEqual([]);
    expect(done.timeline.map(({ kind }) => kind).slice(3)).toEqual(Object.keys(news));
    expect((await owner.actions(id)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'order.moved'),
      'order.printed_without_approval',
    ]);
  });

  test('cannot skip a step, go back, or be worked on without money', async () => {
    const id = await buyPortrait(shop);
    for (const to of ['printing', 'shipped', 'delivered']) {
      const response = await owner.step(id, to);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'forbidden_step' });
    }
    expect((await owner.step(id, 'nonsense')).status).toBe(400);
    for (const to of ['in_review', 'printing', 'quality_check', 'printing', 'quality_check'])
      expect((await owner.step(id, to)).status).toBe(200);
    await waitUntil(async () => owner.mailsWith(id, 'Your portrait is on the printer').length === 1);
    // Printed twice, and each time the mail is another one.
    await waitUntil(async () => owner.mailsWith(id, 'Your portrait is printed').length === 2);
    const printed = owner.mailsWith(id, 'Your portrait is printed');
    expect(new Set(printed.map(({ messageId }) => messageId)).size).toBe(2);
    await shop.orders.ctx.sql`update orders set status = 'disputed' where id = ${id}`;
    expect((await owner.step(id, 'shipped')).status).toBe(409);
    expect(await owner.read(id)).toMatchObject({
      status: 'disputed',
      nextSteps: [],
      attention: [expect.stringContaining('disputes')],
    });
  });

  test('without an address are flagged and not shipped', async () => {
    const id = await buyPortrait(shop, { address: {} });
    expect((await owner.read(id)).attention).toEqual([expect.stringContaining('address is missing')]);
    for (const to of ['in_review', 'printing', 'quality_check']) expect((await owner.step(id, to)).status).toBe(200);
    expect((await owner.step(id, 'shipped')).status).toBe(409);
    expect((await owner.list('?attention=true')).orders.map((row) => row.id)).toContain(id);
  });
});
