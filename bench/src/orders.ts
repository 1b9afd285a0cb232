import { fileURLToPath } from 'node:url';
import type { RunningStore } from '@pawlayer/cli';
import { askSandboxOf } from '@pawlayer/e2e/sandbox-client';
import { openShopClient, type ShopClient } from '@pawlayer/e2e/shop-client';
import { milliseconds, percentile, type Measurement } from './measurements.ts';

/** The photo used in the published results: 1024 × 768. */
const raccoon = fileURLToPath(new URL('../../e2e/photos/raccoon.jpg', import.meta.url));

const clients = 8;
const durationMs = 20_000;

/** Measures complete orders, from the customer to the payment, with `clients` visitors at once. */
export const measureOrders = async (store: RunningStore): Promise<Measurement[]> => {
  const shopClient = await openShopClient(store.url, { photo: raccoon });
  const started = performance.now();
  let orders = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - started < durationMs) {
        const order = await shopClient.placeOrder(await shopClient.pay('Cherished'));
        if (order.status !== 'paid') throw new Error(`the order is ${order.status}`);
        orders += 1;
      }
    }),
  );
  const perSecond = orders / ((performance.now() - started) / 1000);
  return [
    {
      name: `paid orders with ${clients} clients, photo and renditions included`,
      value: `${perSecond.toFixed(1)} orders/s`,
    },
  ];
};

const orderIdOf = async (store: RunningStore, stripePaymentIntentId: string): Promise<string> => {
  const intent = await askSandboxOf(store)(`payment_intents/${stripePaymentIntentId}`);
  const { metadata } = intent as { metadata: { order_id: string } }; // Stripe's payment intent
  return metadata.order_id;
};

const untilPaid = async (store: RunningStore, shopClient: ShopClient): Promise<number> => {
  const paid = await shopClient.openPayment(await shopClient.choose('Cherished'));
  const orderId = await orderIdOf(store, paid.stripePaymentIntentId);
  await shopClient.confirm(paid);
  const started = performance.now();
  for (;;) {
    const answer = await fetch(`${store.url}/api/orders/${orderId}`);
    if (answer.ok && ((await answer.json()) as { status: string }).status === 'paid')
      return performance.now() - started; // by the contract
    if (performance.now() - started > 30_000) throw new Error('not paid within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
};

/** Measures the time from the charge until the webhook alone has marked the order as paid. */
export const measureWebhook = async (store: RunningStore): Promise<Measurement[]> => {
  const shopClient = await openShopClient(store.url, { photo: raccoon });
  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) times.push(await untilPaid(store, shopClient));
  return [
    { name: 'from webhook to paid, p50', value: milliseconds(percentile(times, 0.5)) },
    { name: 'from webhook to paid, p99', value: milliseconds(percentile(times, 0.99)) },
  ];
};
