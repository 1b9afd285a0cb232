import { startStore, type RunningStore } from '@pawlayer/cli';
import { expect, test } from '@playwright/test';
import { retryUntilDone, placeOrders } from '../src/retry.ts';
import { askSandboxOf, eventually, listCharges, listMails } from '../src/sandbox-client.ts';
import { openShopClient, type ShopClient, type OpenedPayment } from '../src/shop-client.ts';

const orderCount = async (store: RunningStore): Promise<number> => {
  const answer = await fetch(`${store.url}/api/stats/orders`);
  return ((await answer.json()) as { orderCount: number }).orderCount; // by the contract
};

const confirmationsByAddress = async (store: RunningStore, name: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const mail of await listMails(store.mailUrl)) {
    const address = mail.To[0]?.Address ?? '';
    if (address.startsWith(`${name}-`)) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
};

test.describe.configure({ mode: 'serial' });

test.describe('no paid order is lost', () => {
  let store: RunningStore;
  let shopClient: ShopClient;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    store = await startStore({ env: { RATE_LIMITS: 'off' } });
    shopClient = await openShopClient(store.url);
  });
  test.afterAll(() => store.stop());

  /**
   * Checks that every charge has a paid order and every customer a mail; each kill of the worker may cause one duplicate
   * mail.
   */
  const expectNothingLost = async (name: string, paid: OpenedPayment[], workerKills = 0) => {
    const charges = await listCharges(askSandboxOf(store));
    await eventually(60, 'as many paid orders as charges', async () => (await orderCount(store)) === charges.length);
    for (const each of paid) {
      const charge = charges.find(({ payment_intent: intent }) => intent === each.stripePaymentIntentId);
      expect(charge).toMatchObject({ amount: 4929, currency: 'cad' });
      const order = await retryUntilDone('read the order', () => shopClient.placeOrder(each));
      expect(order).toMatchObject({
        status: 'paid',
        amount: '49.29',
        stripePaymentIntentId: each.stripePaymentIntentId,
      });
    }
    expect(await orderCount(store)).toBe(charges.length);
    await eventually(
      60,
      'a mail for everybody',
      async () => (await confirmationsByAddress(store, name)).size === paid.length,
    );
    const counts = [...(await confirmationsByAddress(store, name)).values()];
    expect(counts.reduce((sum, count) => sum + count - 1, 0)).toBeLessThanOrEqual(workerKills);
  };

  test('P01 the browser dies right after paying: paid within 10 s by the webhook', { tag: '@thorough' }, async () => {
    const before = await orderCount(store);
    await shopClient.pay('Beloved', 'dies-0-0@example.com');
    await eventually(10, 'the order is paid', async () => (await orderCount(store)) === before + 1);
  });

  test('I01 the orders service is killed in the middle', { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const shopping = placeOrders(shopClient, 'service', 3, 3);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await store.kill('orders', 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await store.kill('orders', 'SIGKILL');
    await expectNothingLost('service', await shopping);
  });

  test('I02 the worker is killed in the middle', { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const shopping = placeOrders(shopClient, 'worker', 3, 3);
    for (let kill = 0; kill < 3; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await store.kill('orders-worker', 'SIGKILL');
    }
    await expectNothingLost('worker', await shopping, 3);
  });

  test('I05 Redis is flushed in the middle', { tag: '@thorough' }, async () => {
    test.setTimeout(120_000);
    const shopping = placeOrders(shopClient, 'flush', 3, 3);
    for (let flush = 0; flush < 4; flush += 1) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await store.flushRedis();
    }
    await expectNothingLost('flush', await shopping);
  });

  test('I07 every Postgres backend is killed during writes', { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const shopping = placeOrders(shopClient, 'backends', 3, 3);
    for (let kill = 0; kill < 6; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await store.killPostgresBackends();
    }
    await expectNothingLost('backends', await shopping);
  });
});

test('P07 the webhook never comes: paid within a minute by reconciliation', { tag: '@thorough' }, async () => {
  test.setTimeout(150_000);
  const store = await startStore({ env: { RATE_LIMITS: 'off', SANDBOX_WEBHOOKS: 'off' } });
  try {
    const shopClient = await openShopClient(store.url);
    await shopClient.pay('Treasured', 'reconciled@example.com');
    await eventually(60, 'the order is paid', async () => (await orderCount(store)) === 1);
    await eventually(15, 'the mail', async () =>
      (await listMails(store.mailUrl)).some((mail) => mail.To[0]?.Address === 'reconciled@example.com'),
    );
  } finally {
    await store.stop();
  }
});
