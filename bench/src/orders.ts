import type { RunningStore } from '@pawlayer/cli';
import { raccoon } from '@pawlayer/e2e/photos';
import { askSandboxOf } from '@pawlayer/e2e/sandbox-client';
import { openShopClient, type ShopClient } from '@pawlayer/e2e/shop-client';
import { milliseconds, percentile, type Measurement } from './measurements.ts';
import { cpuOfOne, formatParts, readCpu } from './process-cpu.ts';

export const clients = 8;

/** So many visitors at once order and pay while `goesOn` says so. Resolves with the ids, the first paid one first. */
export const payOrders = async (store: RunningStore, goesOn: (begun: number) => boolean): Promise<string[]> => {
  const shopClient = await openShopClient(store.url, { photo: raccoon });
  const paid: string[] = [];
  let begun = 0;
  const order = async (): Promise<void> => {
    while (goesOn(begun)) {
      begun += 1;
      const { id, status } = await shopClient.placeOrder(await shopClient.pay('Cherished'));
      if (status !== 'paid') throw new Error(`the order is ${status}`);
      paid.push(id);
    }
  };
  await Promise.all(Array.from({ length: clients }, order));
  return paid;
};

/** The parts that an order is worked on by, besides its pictures. */
const parts = {
  orders: 'orders service',
  'orders-worker': 'its worker without pictures',
  postgres: 'Postgres',
  gateway: 'nginx',
};

/** Measures complete orders, from the customer to the payment, and the CPU time of each while pictures are queued. */
export const measureOrders = async (store: RunningStore, seconds: number): Promise<Measurement[]> => {
  const before = readCpu(store.pids);
  const started = performance.now();
  const { length } = await payOrders(store, () => performance.now() - started < seconds * 1000);
  const perSecond = length / ((performance.now() - started) / 1000);
  const cpu = cpuOfOne(before, readCpu(store.pids), length);
  const others = Object.fromEntries(Object.entries(cpu).filter(([name]) => !(name in parts)));
  return [
    { name: `whole orders, ${clients} clients`, value: `${perSecond.toFixed(1)} orders/s` },
    ...Object.entries(parts).map(([name, said]) => ({
      name: `CPU of one order: ${said}`,
      value: `${(cpu[name] ?? Number.NaN).toFixed(1)} ms`,
    })),
    { name: 'CPU meanwhile, for each order: all others', value: formatParts(others) },
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
