import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { logIn } from '../src/admin-session.ts';
import { askDatabase, command, compose, containersOf } from '../src/containers.ts';
import { keepAsking } from '../src/keep-asking.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, toPhoto } from '../src/order-path.ts';
import { retryUntilDone, placeOrders } from '../src/retry.ts';
import { eventually, listMails } from '../src/sandbox-client.ts';
import { cards, openShopClient } from '../src/shop-client.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const mailUrl = process.env['MAIL_URL'] ?? '';

/** The files of a remote's current release, by their URLs. */
const filesOf = async (baseUrl: string, remote: string): Promise<string[]> => {
  const text = await (await fetch(`${baseUrl}/mfe/${remote}/mf-manifest.json`)).text();
  return [...new Set(text.match(/[\w./-]+\.[0-9a-f]{8}\.(?:js|css)/g))].map((file) => `/mfe/${remote}/${file}`);
};

test.afterAll(async () => {
  // Nobody waits for the portraits of these shoppers, and those of the specs that follow would wait behind them.
  await askDatabase(`update orders.inbox set state = 'done', ended_at = now()
    where state = 'queued' and consumer in ('begin-model', 'make-model', 'remake-model')`);
});

/** Builds mfe-checkout from modified sources, in a separate folder. */
const buildOtherCheckout = async (mark: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-release-'));
  try {
    const isSource = (path: string) => !/\/(node_modules|\.git|\.data|dist[\w-]*|test-results)$/.test(path);
    await cp(repository, folder, { recursive: true, filter: isSource });
    const module = join(folder, 'mfe-checkout/src/module.tsx');
    await writeFile(
      module,
      `${await readFile(module, 'utf8')}\nObject.assign(globalThis, { checkoutRelease: '${mark}' });\n`,
    );
    await compose('--project-directory', folder, '--file', join(folder, 'docker-compose.yml'), 'build', 'mfe-checkout');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test('I14 checkout is rolled while shoppers shop: nobody fails, and a tab from before finishes its purchase', async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(300_000);
  const before = await filesOf(baseURL ?? '', 'checkout');
  const email = `opened-before-${Date.now()}@example.com`;
  await toPhoto(page, email);
  const opened = await page.evaluate('globalThis.checkoutRelease');
  const mark = `built at ${Date.now()}`;
  await buildOtherCheckout(mark);

  const stop = keepAsking(baseURL ?? '', before);
  await command('roll', 'mfe-checkout', '--built');
  await sleep(2_000);
  await stop();

  expect(await filesOf(baseURL ?? '', 'checkout')).not.toEqual(before);
  await choosePhoto(page);
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, cards.succeeds);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/order-success/, { timeout: 30_000 });
  expect(await page.evaluate('globalThis.checkoutRelease')).toBe(opened);
  await eventually(30, 'the mail', async () => (await listMails(mailUrl)).some(({ To }) => To[0]?.Address === email));

  const fresh = await browser.newPage();
  await fresh.goto(`${baseURL}/upload`);
  await expect.poll(() => fresh.evaluate('globalThis.checkoutRelease')).toBe(mark);
  await fresh.close();
});

test("the owner's room is rolled while shoppers shop, and only it", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const others = ['shell', 'mfe-shop', 'mfe-checkout', 'orders', 'gateway'];
  const running = await Promise.all(others.map(containersOf));
  const stop = keepAsking(baseURL ?? '', await filesOf(baseURL ?? '', 'admin'));
  process.env['RELEASE'] = 'two';
  await command('roll', 'mfe-admin');
  delete process.env['RELEASE'];
  await stop();
  expect(await Promise.all(others.map(containersOf))).toEqual(running);
  await page.goto('/admin');
  await logIn(page);
  await expect(page.getByText('Release two')).toBeVisible();
});

test('the shop and the shell are rolled while shoppers shop', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const stop = keepAsking(baseURL ?? '', await filesOf(baseURL ?? '', 'shop'));
  for (const app of ['mfe-shop', 'shell']) await command('roll', app);
  await stop();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('orders is rolled while shoppers buy: every purchase is paid and mailed', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const name = `rolled-${Date.now()}`;
  const shopClient = await openShopClient(baseURL ?? '');
  const stop = keepAsking(baseURL ?? '', []);
  const shopping = placeOrders(shopClient, name, 2, 6);
  await command('roll', 'orders');
  const paid = await shopping;
  await stop();
  for (const each of paid)
    expect(await retryUntilDone('read the order', () => shopClient.placeOrder(each))).toMatchObject({ status: 'paid' });
  const mailed = async () =>
    new Set(
      (await listMails(mailUrl)).map(({ To }) => To[0]?.Address).filter((address) => address?.startsWith(`${name}-`)),
    ).size;
  await eventually(60, 'a mail for everybody', async () => (await mailed()) === paid.length);
});

test('orders scales: the gateway finds three of them, and two workers lose nothing', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const scale = (orders: number, workers: number) =>
    compose(
      'up',
      '--detach',
      '--no-deps',
      '--no-build',
      '--no-recreate',
      '--scale',
      `orders=${orders}`,
      '--scale',
      `orders-worker=${workers}`,
      '--wait',
      'orders',
      'orders-worker',
    );
  const stop = keepAsking(baseURL ?? '', []);
  await scale(3, 2);
  expect([(await containersOf('orders')).length, (await containersOf('orders-worker')).length]).toEqual([3, 2]);
  const since = new Date().toISOString();
  await eventually(20, 'requests at all three', async () => {
    const lines = (await compose('logs', '--no-log-prefix', '--since', since, 'gateway'))
      .split('\n')
      .filter((line) => line.includes('"/api/config"'));
    return new Set(lines.map((line) => (JSON.parse(line) as { upstream: string }).upstream)).size === 3; // nginx/log-format.conf
  });
  const name = `scaled-${Date.now()}`;
  const shopClient = await openShopClient(baseURL ?? '');
  const paid = await placeOrders(shopClient, name, 3, 2);
  for (const each of paid)
    expect(await retryUntilDone('read the order', () => shopClient.placeOrder(each))).toMatchObject({ status: 'paid' });
  const mails = async () => (await listMails(mailUrl)).filter(({ To }) => To[0]?.Address.startsWith(`${name}-`)).length;
  await eventually(60, 'a mail for everybody', async () => (await mails()) >= paid.length);
  expect(await mails()).toBe(paid.length);
  await scale(1, 1);
  await stop();
  expect((await containersOf('orders')).length).toBe(1);
});
