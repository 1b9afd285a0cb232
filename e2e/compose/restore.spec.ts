import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Order } from '@pawlayer/contracts';
import { listAdminOrders, listUnmatchedPayments } from '@pawlayer/contracts/admin';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { bearer, openSession } from '../src/admin-session.ts';
import { cutBackup, cutBackupUnseen, readCounts } from '../src/backups.ts';
import { askComposedSandbox, askDatabase, command, compose, docker } from '../src/containers.ts';
import { galleryWithPictures } from '../src/gallery-pictures.ts';
import { eventually, listCharges } from '../src/sandbox-client.ts';
import { openShopClient } from '../src/shop-client.ts';

/**
 * Reads everything that a restore must bring back: the order, the owner's lists, the original photo and the gallery's
 * pictures.
 */
const lookAround = async (request: APIRequestContext, order: Order) => {
  const owner = bearer(await openSession(request));
  const read = async (path: string, options = {}) => {
    const answer = await request.get(path, options);
    expect(answer.status(), path).toBe(200);
    return createHash('sha256')
      .update(await answer.body())
      .digest('hex');
  };
  const gallery = (await (await request.get('/api/gallery')).json()) as { imagePath: string }[]; // by the contract
  return {
    order: (await (await request.get(`/api/orders/${order.id}`)).json()) as Order, // by the contract
    photo: await read(`/api/admin/orders/${order.id}/photo`, owner),
    list: await read(listAdminOrders.path, owner),
    unmatched: await read(listUnmatchedPayments.path, owner),
    pictures: await Promise.all(gallery.map(({ imagePath }) => read(`/gallery-images/${imagePath}`))),
    orders: await askDatabase('select count(*) from orders.orders'),
    originals: await hashOriginals(request, owner),
  };
};

/** The SHA-256 of the original photos of up to 20 orders, chosen at random but the same each time. */
const hashOriginals = async (request: APIRequestContext, owner: ReturnType<typeof bearer>): Promise<string[]> => {
  const ids = await askDatabase(
    'select o.id from orders.orders o join orders.uploads u on u.id = o.upload_id where u.erased_at is null and o.paid_at is not null order by md5(o.id::text) limit 20',
  );
  const hashes = [];
  for (const id of ids.split('\n')) {
    const answer = await request.get(`/api/admin/orders/${id}/photo`, owner);
    expect(answer.status(), id).toBe(200);
    hashes.push(
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    );
  }
  return hashes;
};

const nextRound = () => askDatabase("select due_at from orders.timers where name = 'reconcile-payments'");

/** Adds 1,000 erasures to those that are kept outside of backups, of addresses that the store does not know. */
const keepErasures = `
  const { createHash, randomUUID } = require('node:crypto');
  const at = new Date().toISOString();
  for (let index = 0; index < 1000; index += 1) {
    const subject = createHash('sha256').update('person-' + index + '@example.com').digest('hex');
    const line = JSON.stringify({ id: randomUUID(), at, subject });
    require('node:fs').appendFileSync(process.env.ERASURES_PATH, line + '\\n');
  }`;

const backUp = async (into: string): Promise<string> =>
  /The backup is in (.*)/.exec(await command('backup', into, '--store', 'containers'))?.[1] ?? '';

test('V09 G14 what a backup holds comes back after both volumes are destroyed, and reconciliation finds no difference', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(900_000);
  await galleryWithPictures(request);
  const into = await mkdtemp(join(tmpdir(), 'pawlayer-backup-'));
  const shopClient = await openShopClient(baseURL ?? '');
  const order = await shopClient.placeOrder(await shopClient.pay('Beloved', 'kept@example.com'));
  await shopClient.saveCustomer({ email: 'gone@example.com' });
  // Wait for the worker: whatever it did after the backup would look like a difference.
  await eventually(
    300,
    'all messages handled, the portraits of earlier specs among them',
    async () =>
      (await askDatabase(
        "select count(*) from orders.outbox left join orders.inbox on message_id = id where expanded_at is null or state = 'queued'",
      )) === '0',
  );
  const before = await lookAround(request, order);
  expect(before.pictures).toHaveLength(10);

  let counts;
  try {
    const folder = await backUp(into);
    counts = await readCounts(folder);
    expect(await command('backup', 'verify', folder)).toContain('The backup is whole.');
    await expect(command('restore', folder)).rejects.toThrow('This store has orders already');
    // Nothing is changed, neither where the manifest shows the damage nor where only the database does.
    for (const cut of [cutBackup, cutBackupUnseen])
      await expect(command('restore', '--replace', await cut(folder, 'database.dump'))).rejects.toThrow(
        /no whole backup|nothing was changed/,
      );
    expect((await request.get('/api/health')).status()).toBe(200);
    expect(await lookAround(request, order)).toEqual(before);
    await compose('stop', '--timeout', '3', 'minio');
    await expect(command('backup', into, '--store', 'containers')).rejects.toThrow(
      'The objects of catalog could not be saved',
    );
    expect((await readdir(into)).filter((name) => !name.includes('-cut-'))).toEqual([basename(folder)]);

    await command('erase', 'gone@example.com', '--yes', '--store', 'containers');
    await compose('exec', '-T', 'admin', 'node', '-e', keepErasures);
    await compose('down', '--timeout', '5');
    const project = process.env['COMPOSE_PROJECT_NAME'];
    await docker('volume', 'rm', `${project}_postgres`, `${project}_minio`);
    const told = await command('restore', folder);
    process.stdout.write(told.slice(told.indexOf('Restored in')));
    expect(told).toMatch(/Restored in [\d.]+ minutes/);
  } finally {
    await rm(into, { recursive: true, force: true });
  }

  // The gateway was started after all of them.
  expect(Number(await askDatabase('select count(*) from admin.made_erasures'))).toBeGreaterThanOrEqual(1001);
  expect(await askDatabase("select count(*) from orders.customers where email = 'gone@example.com'")).toBe('0');
  await eventually(60, 'every part is up', async () => (await request.get('/api/health')).ok());
  expect(await lookAround(request, order)).toEqual(before);
  expect(counts.tables['orders.orders']).toBe(Number(before.orders));
  await page.goto(`/order-success?orderId=${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const first = await nextRound();
  await eventually(60, 'a round of reconciliation', async () => (await nextRound()) !== first);
  const second = await nextRound();
  await eventually(60, 'another, so that one is over', async () => (await nextRound()) !== second);
  expect(await lookAround(request, order)).toEqual(before);
  const charged = (await listCharges(askComposedSandbox)).map((charge) => charge.payment_intent);
  const known = await askDatabase(
    'select stripe_payment_intent_id from orders.orders where paid_at is not null union select stripe_payment_intent_id from orders.unmatched_payments',
  );
  expect(known.split('\n').sort()).toEqual(charged.sort());
});
