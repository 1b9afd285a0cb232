import { setTimeout as sleep } from 'node:timers/promises';
import { startStore, type RunningStore } from '@pawlayer/cli';
import { expect, test } from '@playwright/test';
import { placeOrdersDuring, retryUntilDone } from '../src/retry.ts';
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

  test('I01 the orders service is killed in the middle', { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const paid = await placeOrdersDuring(shopClient, 'service', async () => {
      for (const pause of [1500, 2500]) {
        await sleep(pause);
        await store.kill('orders', 'SIGKILL');
      }
    });
    await expectNothingLost('service', paid);
  });

  test('I02 the worker is killed in the middle', { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const paid = await placeOrdersDuring(shopClient, 'worker', async () => {
      for (let kill = 0; kill < 3; kill += 1) {
        await sleep(1500);
        await store.kill('orders-worker', 'SIGKILL');
      }
    });
    await expectNothingLost('worker', paid, 3);
  });

  test('I05 Redis is flushed in the middle', { tag: '@thorough' }, async () => {
    test.setTimeout(120_000);
    const paid = await placeOrdersDuring(shopClient, 'flush', async () => {
      for (let flush = 0; flush < 4; flush += 1) {
        await sleep(700);
        await store.flushRedis();
      }
    });
    await expectNothingLost('flush', paid);
  });

  test('I07 every Postgres backend is killed during writes', { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const paid = await placeOrdersDuring(shopClient, 'backends', async () => {
      for (let kill = 0; kill < 6; kill += 1) {
        await sleep(600);
        await store.killPostgresBackends();
      }
    });
    await expectNothingLost('backends', paid);
  });
});

for (const { name, env } of [
  { name: 'P01 the browser dies right after paying: paid by the webhook alone', env: { RECONCILE_SECONDS: '3600' } },
  { name: 'P07 the webhook never comes: paid by reconciliation alone', env: { SANDBOX_WEBHOOKS: 'off' } },
])
  test(name, { tag: '@thorough' }, async () => {
    test.setTimeout(150_000);
    const store = await startStore({ env: { RATE_LIMITS: 'off', ...env } });
    try {
      const shopClient = await openShopClient(store.url);
      await shopClient.pay('Treasured', 'gone@example.com');
      await eventually(60, 'the order is paid', async () => (await orderCount(store)) === 1);
      await eventually(30, 'the mail', async () =>
        (await listMails(store.mailUrl)).some((mail) => mail.To[0]?.Address === 'gone@example.com'),
      );
    } finally {
      await store.stop();
    }
  });
