import { findOrdersByNumber, maxMoved, moveManyProduction, type NumberedOrder } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

const right = '7023 2102 3992 4194';
const mistyped = '7023 2102 3992 4193';
const news = 'Your portrait is on its way';

const buyChecked = async () => {
  const id = await buyPortrait(shop);
  for (const step of ['in_review', 'printing', 'quality_check']) await owner.step(id, step);
  return id;
};
const numberOf = (id: string) => id.slice(0, 8).toUpperCase();
const byNumber = (numbers: string) => owner.call(`/api/admin/orders/by-number?numbers=${encodeURIComponent(numbers)}`);
const find = async (...numbers: string[]): Promise<NumberedOrder[]> =>
  findOrdersByNumber.response.parse(await (await byNumber(numbers.join(','))).json()).orders;

describe('a tracking number', () => {
  test('that does not fit its carrier asks back, and is taken when somebody says that it is right', async () => {
    const id = await buyChecked();
    const parcel = { carrier: 'Canada Post', trackingNumber: mistyped };
    const refused = await owner.step(id, 'shipped', parcel);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'validation',
      fields: { trackingNumber: expect.stringContaining('check digit') },
    });
    expect((await owner.read(id)).production).toBe('quality_check');
    expect((await owner.step(id, 'shipped', { ...parcel, withDoubtfulNumber: true })).status).toBe(200);
    expect((await owner.read(id)).tracking).toMatchObject({ carrier: 'Canada Post', number: mistyped });
  });

  test('of a carrier that the shop knows nothing of is taken when it is plausible', async () => {
    const [id, other] = [await buyChecked(), await buyChecked()];
    expect((await owner.step(id, 'shipped', { carrier: 'Intelcom', trackingNumber: '??' })).status).toBe(400);
    expect((await owner.step(id, 'shipped', { carrier: 'Intelcom', trackingNumber: 'soon' })).status).toBe(400);
    expect((await owner.step(id, 'shipped', { carrier: 'Intelcom', trackingNumber: 'INTLCMA12345' })).status).toBe(200);
    expect((await owner.read(id)).tracking).toEqual({ carrier: 'Intelcom', number: 'INTLCMA12345' });
    const parcel = { carrier: 'united states postal service', trackingNumber: 'RE 123 456 785 US' };
    expect((await owner.step(other, 'shipped', parcel)).status).toBe(200);
    expect((await owner.read(other)).tracking?.url).toContain('RE123456785US');
  });

  test('among many holds back its own order only, and the same list again moves nothing twice', async () => {
    const ids = [await buyChecked(), await buyChecked()];
    const [one, two] = await find(...ids.map(numberOf));
    const orders = [one, two].map((order, index) => ({
      id: order?.id,
      version: order?.version,
      carrier: 'Canada Post',
      trackingNumber: index === 0 ? mistyped : right,
    }));
    const ship = async (changed: object[]) => {
      const response = await owner.call('/api/admin/orders/production', { step: 'shipped', orders: changed });
      return moveManyProduction.response.parse(await response.json()).outcomes;
    };
    expect((await ship(orders)).map(({ outcome, refusal }) => refusal?.code ?? outcome)).toEqual([
      'validation',
      'moved',
    ]);
    const confirmed = orders.map((order) => ({ ...order, withDoubtfulNumber: true }));
    expect((await ship(confirmed)).map(({ outcome }) => outcome)).toEqual(['moved', 'already']);
    expect((await ship(orders)).map(({ outcome }) => outcome)).toEqual(['already', 'already']);
    await waitUntil(async () => ids.every((id) => owner.mailsWith(id, news).length > 0));
    await allMessagesDone(shop);
    for (const id of ids) expect(owner.mailsWith(id, news)).toHaveLength(1);
  });
});

describe('orders by their numbers', () => {
  test('are found with what they may do next, and their parcel', async () => {
    const id = await buyChecked();
    const waiting = await buyPortrait(shop);
    const found = await find(numberOf(id).toLowerCase(), numberOf(waiting), '00000000');
    expect(found.map((order) => order.id).toSorted()).toEqual([id, waiting].toSorted());
    expect(found.find((order) => order.id === id)).toMatchObject({ nextStep: 'shipped', customerName: 'Ada Moreau' });
    expect(found.find((order) => order.id === waiting)?.nextStep).toBe('in_review');
    await owner.step(id, 'shipped', { carrier: 'Canada Post', trackingNumber: right });
    expect((await find(numberOf(id)))[0]).toMatchObject({ status: 'shipped', tracking: { number: right } });
  });

  test('are not looked for by anything else, nor by more than can be moved at once', async () => {
    for (const numbers of [
      '',
      'nonsense',
      "' or 1=1",
      '1234567',
      '\u0000',
      Array(maxMoved + 1)
        .fill('00000000')
        .join(','),
    ])
      expect((await byNumber(numbers)).status, numbers.slice(0, 20)).toBe(400);
    expect((await owner.call('/api/admin/orders/by-number')).status).toBe(400);
    expect(await find(...Array<string>(maxMoved).fill('00000000'))).toEqual([]);
  });

  test('are found by a printer, and by neither a moderator nor a stranger', async () => {
    const url = `${shop.orders.url}/api/admin/orders/by-number?numbers=00000000`;
    const as = async (role: 'printer' | 'moderator') => ({ Authorization: `Bearer ${await shop.orders.signIn(role)}` });
    expect((await fetch(url, { headers: await as('printer') })).status).toBe(200);
    expect((await fetch(url, { headers: await as('moderator') })).status).toBe(403);
    expect((await fetch(url)).status).toBe(401);
  });
});
