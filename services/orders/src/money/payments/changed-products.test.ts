import { randomUUID } from 'node:crypto';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { taxedInBc, useSettings } from '../../testing/shop-settings.ts';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
afterEach(async () => {
  shop.catalog.products = [cherished, beloved, treasured];
  await shop.orders.ctx.sql`delete from shop_settings`;
});

const quote = ({ id }: { id: string }) => shop.post('/api/quotes', { productId: id, country: 'CA', province: 'BC' });
const open = (shopper: Shopper, amount: string) =>
  shop.post('/api/create-payment-intent', { ...paymentForm(shopper, beloved), amount });
const raised = { ...beloved, price: '79.00', size: '8 × 10.67 in', layersMax: 8 };

test('quotes follow another price, and a payment that is open keeps its own', async () => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper, beloved);
  shop.catalog.products = [cherished, raised, treasured];
  await eventually(async () => expect((await quote(beloved)).body).toMatchObject({ total: '79.00' }));

  const other = await shop.newShopper();
  expect((await open(other, '75.00')).body).toMatchObject({
    code: 'amount_mismatch',
    expectedAmount: '79.00',
    quote: { total: '79.00', lines: [{ kind: 'portrait', amount: '79.00' }, {}] },
  });
  expect((await open(other, '79.00')).status).toBe(200);

  const again = await open(shopper, '75.00');
  expect(String(again.body['clientSecret'])).toContain(intent);
  await shop.stripe.confirm(intent);
  const placed = await shop.post('/api/orders', orderForm(shopper, intent, beloved));
  expect(placed.body).toMatchObject({ status: 'paid', amount: '75.00' });
  const sold = await shop.orders.ctx.sql`
    select upload_id, product_size, layers_max, price_cents from orders
    where upload_id in (${shopper.uploadId}, ${other.uploadId}) order by price_cents`;
  expect([...sold]).toEqual([
    { uploadId: shopper.uploadId, productSize: beloved.size, layersMax: 7, priceCents: 7500 },
    { uploadId: other.uploadId, productSize: raised.size, layersMax: 8, priceCents: 7900 },
  ]);
});

test('a product that was archived cannot be newly ordered, and one whose payment is open is paid', async () => {
  await eventually(async () => expect((await quote(beloved)).body).toMatchObject({ total: '75.00' }));
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper, beloved);
  shop.catalog.products = [cherished, treasured];
  await eventually(async () => expect((await quote(beloved)).status).toBe(404));

  const refused = await open(await shop.newShopper(), '75.00');
  expect([refused.status, refused.body]).toMatchObject([
    404,
    { code: 'not_found', fields: { productId: 'This portrait is not in the shop. Please choose another size.' } },
  ]);
  // Nor for another amount than the one that is kept.
  expect((await open(shopper, '79.00')).status).toBe(404);
  expect(String((await open(shopper, '75.00')).body['clientSecret'])).toContain(intent);
  await shop.stripe.confirm(intent);
  const placed = await shop.post('/api/orders', orderForm(shopper, intent, beloved));
  expect([placed.status, placed.body]).toMatchObject([201, { status: 'paid', amount: '75.00' }]);
});

test('a product that costs more with shipping and taxes than a payment can carry is refused in words, not ordered', async () => {
  const [dearest, dear] = [
    { ...beloved, id: randomUUID(), name: 'Dearest', price: '99999.00' },
    { ...beloved, id: randomUUID(), name: 'Dear', price: '89285.70' },
  ];
  shop.catalog.products = [cherished, dearest, dear];
  await useSettings(shop, taxedInBc);
  const refused = {
    code: 'validation',
    fields: { productId: expect.stringContaining('more than can be paid here') as string },
  };
  await eventually(async () => expect((await quote(dearest)).status).toBe(400));
  expect((await quote(dearest)).body).toMatchObject(refused);
  const shopper = await shop.newShopper();
  const opened = await shop.post('/api/create-payment-intent', {
    ...paymentForm(shopper, dearest),
    amount: '99999.00',
  });
  expect([opened.status, opened.body]).toMatchObject([400, refused]);
  expect((await quote(dear)).body).toMatchObject({ total: '99999.99' });
});
