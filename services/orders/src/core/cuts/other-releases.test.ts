import { getOrderReceipt, readFoundOrders } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { requestFirstModel, produceModel } from '../../production/portraits/model-actions.ts';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { openPersonFixture } from '../../testing/person-fixture.ts';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';
import { jpeg, raccoon } from '../../testing/upload-fixture.ts';
import { toFoundOrdersToken } from '../order-links/found-orders-rules.ts';

const shop = openForTests(() =>
  startShop({ withoutConsumers: ['begin-model', 'make-model', 'remake-model', 'make-preview', 'make-renditions'] }),
);
const people = openForTests(() => openPersonFixture(shop));
const models = openForTests(() => openModelFixture(shop));

const crop = { x: 0.25, y: 0, width: 225 / 451, height: 1 };
const newerPage = 'This portrait was made by a newer version of our page. Please reload it and choose again.';
/** As a later release might keep it. */
const newerCut = {
  version: 2,
  style: 'cubist',
  ground: 'sea',
  groundTone: 'grey',
  colourway: 'Own colours',
  carved: { name: 'A name that is longer than it may be today', line: 'best boy', font: 'Script' },
  frame: 'oak',
};

const buy = async (shopper: Shopper, cut: object): Promise<string> => {
  const opened = await shop.post('/api/create-payment-intent', { ...paymentForm(shopper), cut });
  expect(opened.status).toBe(200);
  const intent = String(opened.body['clientSecret']).split('_secret_')[0] ?? '';
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent));
  expect(status).toBe(201);
  return String(body['id']);
};

describe('what a newer page sends of a cut is refused in words', () => {
  const carved = { name: 'Otis', font: 'Script' };

  test('as an unknown part of a carved name, with the payment and with the photo', async () => {
    const shopper = await shop.newShopper();
    const cut = { version: 1, crop, carved };
    const refusal = { status: 400, body: { code: 'validation', fields: { 'cut.carved': newerPage } } };
    expect(await shop.post('/api/create-payment-intent', { ...paymentForm(shopper), cut })).toMatchObject(refusal);
    const form = new FormData();
    const fields = { customerId: shopper.customerId, petName: 'Otis', cut: JSON.stringify(cut) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photo', jpeg(raccoon));
    const uploaded = await fetch(`${shop.orders.url}/api/upload`, { method: 'POST', body: form });
    expect({ status: uploaded.status, body: await uploaded.json() }).toMatchObject(refusal);
  });

  test.each<[string, object]>([
    ['style', { style: 'cubist' }],
    ['ground', { ground: 'sea' }],
    ['carved', { carved }],
  ])('as an unknown %s, by the owner who changes a cut or asks for a model', async (field, change) => {
    const id = await models.buyRaccoon();
    const { suggested } = await models.read(id);
    for (const [call, form] of [
      ['/cut', { crop: suggested.crop, ...change }],
      ['/models', { ...suggested, ...change }],
    ] as const) {
      const answer = await models.post(id, call, form);
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: { code: 'validation', fields: { [field]: newerPage } },
      });
    }
  });
});

describe('an order of a newer release, after that was rolled back', () => {
  test('is shown to its customer and to the owner, and made as something else by nobody', async () => {
    const person = await people.newPerson();
    const id = await buy(person, { version: 1, crop });
    const { sql } = shop.orders.ctx;
    await sql`update orders set cut = cut || ${sql.json(newerCut)}, customer_cut = cut || ${sql.json(newerCut)} where id = ${id}`;

    const carved = { name: newerCut.carved.name, line: 'best boy' };
    const receipt = await shop.get(`/api/orders/${id}/receipt`);
    expect(getOrderReceipt.response.parse(receipt.body).carved).toEqual(carved);
    const token = toFoundOrdersToken(shop.orders.ctx.webhookSecret, person.subject, new Date());
    const found = await shop.post('/api/order-links/orders/read', { token });
    expect(readFoundOrders.response.parse(found.body).orders).toMatchObject([{ id, carved }]);

    await requestFirstModel(shop.orders.ctx, id);
    const [model] = await sql<{ id: string }[]>`select id from models where order_id = ${id}`;
    await produceModel(shop.orders.ctx, model?.id ?? '', { isLastTry: false });
    const { prepress } = await people.owner.read(id);
    expect(prepress.preview).toBeUndefined();
    expect(prepress.customerCut).toMatchObject({ version: 1, crop, carved });
    expect(prepress.suggested).toMatchObject({ carved });
    expect(prepress.models).toMatchObject([
      { state: 'failed', problem: expect.stringMatching(/^The customer chose a look that only a newer version/) },
    ]);

    // Agreed on with the customer, another look goes on as ever.
    const { version } = await people.owner.read(id);
    const change = { version, crop, style: 'poster', ground: 'moon', carved: null };
    const changed = await people.owner.call(orderAddress(id, '/cut'), change);
    expect(changed.status).toBe(200);
    expect(AdminOrder.parse(await changed.json()).prepress.suggested).toMatchObject({
      style: 'poster',
      ground: 'moon',
    });
  });
});

describe('an order from before posters', () => {
  test('goes on as the photograph that it was: as a draft, paid, and when its cut is changed', async () => {
    const person = await people.newPerson();
    const cut = { version: 1, crop, colours: 5 };
    const { sql } = shop.orders.ctx;
    const id = await buy(person, cut);
    const [row] = await sql<{ cut: unknown }[]>`select cut from orders where id = ${id}`;
    expect(row?.cut).toEqual(cut);
    const { version, prepress } = await people.owner.read(id);
    expect(prepress.suggested).not.toHaveProperty('style');
    const changed = await people.owner.call(orderAddress(id, '/cut'), { version, crop: { ...crop, x: 0.2 } });
    expect(changed.status).toBe(200);
    const { suggested, customerCut } = AdminOrder.parse(await changed.json()).prepress;
    expect(customerCut).toEqual(cut);
    expect([suggested.style, suggested.ground, suggested.crop.x]).toEqual([undefined, undefined, 0.2]);
  });
});
