import { randomUUID } from 'node:crypto';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, expect, test } from 'vitest';
import { startOrders } from './testing/start-orders.ts';
import { orderForm, paymentForm, startShop, waitUntil } from './testing/start-shop.ts';

const shop = openForTests(() =>
  startShop({ settings: { RATE_LIMITS: 'on', LIMIT_PAYMENT_INTENTS: '3/60', LIMIT_ORDERS: '3/60' } }),
);
beforeAll(async () => {
  await waitUntil(() =>
    shop.orders.ctx.healthChecks.redis().then(
      () => true,
      () => false,
    ),
  ); // until then each process counts separately
});

const nobody = { customerId: randomUUID(), uploadId: randomUUID() };

test.each([
  ['/api/create-payment-intent', paymentForm(nobody)],
  ['/api/orders', orderForm(nobody, 'pi_nobody')],
])('%s is limited by address', async (path, form) => {
  const from = (address: string) => shop.post(path, form, { 'x-real-ip': address });
  for (let time = 0; time < 3; time += 1) expect((await from('203.0.113.7')).status).toBe(404);
  const refused = await from('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).status).toBe(404);
});

test('the shop goes on serving without Stripe or mail', async () => {
  shop.stripe.setAvailability('down');
  shop.mail.refuse(true);
  const { status, body } = await shop.get('/health/ready');
  shop.stripe.setAvailability('up');
  shop.mail.refuse(false);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok', parts: { database: { status: 'up' }, storage: { status: 'up' } } });
});

test('whether the sandbox answers is known', async () => {
  const { stripe } = shop.orders.ctx.healthChecks;
  await stripe?.();
  shop.stripe.setAvailability('down');
  await expect(stripe?.()).rejects.toThrow('Stripe');
  shop.stripe.setAvailability('up');
});

test('the store starts and is healthy while Stripe itself is away', async () => {
  const orders = await startOrders({
    STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWD',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdED',
    STRIPE_API_URL: '',
  });
  expect(Object.keys(orders.ctx.healthChecks)).toEqual(['database', 'redis', 'storage', 'mail']);
  await orders.stop();
});
