import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Health, orderNumber } from '@pawlayer/contracts';
import { getSession, listAdminMessages, listAdminStories } from '@pawlayer/contracts/admin';
import { expect, test } from '@playwright/test';
import { bearer, logIn, openSession } from '../src/admin-session.ts';
import { compose, docker, readComposedHealth } from '../src/containers.ts';
import { galleryWithPictures } from '../src/gallery-pictures.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import { raccoon } from '../src/photos.ts';
import { eventually } from '../src/sandbox-client.ts';
import { openShopClient } from '../src/shop-client.ts';

type Container = {
  Name: string;
  State: { Status: string; ExitCode: number; Health?: { Status: string } };
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    SecurityOpt: string[];
    Init: boolean;
    Memory: number;
    PidsLimit: number;
    LogConfig: { Config: Record<string, string> };
    PortBindings: Record<string, { HostIp: string }[]>;
  };
};

test('every container of ours is well and bounded, runs without root, can write nowhere but where it should, and only the gateway is to be reached', async () => {
  const ids = (await compose('ps', '--all', '--quiet')).trim().split('\n');
  const published = new Set<string>();
  for (const { Name, State, Config, HostConfig } of JSON.parse(await docker('inspect', ...ids)) as Container[]) {
    // The fields are documented by the container engine.
    expect(State.ExitCode, `${Name} is ${State.Status}`).toBe(0);
    if (State.Status === 'running') expect(State.Health?.Status, Name).toBe('healthy');
    expect(HostConfig.ReadonlyRootfs, Name).toBe(true);
    expect(HostConfig.CapDrop, Name).toEqual(['ALL']);
    expect(HostConfig.SecurityOpt, Name).toEqual(['no-new-privileges:true']);
    expect(HostConfig.Init, Name).toBe(true);
    expect(
      [HostConfig.Memory, HostConfig.PidsLimit].every((limit) => limit > 0),
      `${Name} has limits`,
    ).toBe(true);
    expect(HostConfig.LogConfig.Config, Name).toEqual({ 'max-size': '10m', 'max-file': '3' });
    expect(Config.User, Name).not.toMatch(/^(|root|0)(:|$)/);
    for (const { HostIp } of Object.values(HostConfig.PortBindings ?? {}).flat())
      published.add(`${Name.split('-').at(-2)} on ${HostIp}`);
  }
  expect([...published]).toEqual(['gateway on 127.0.0.1']);
});

test('every part is up', async () => {
  const { status, parts } = Health.parse(await readComposedHealth());
  expect(Object.entries(parts).filter(([, part]) => part.status !== 'up')).toEqual([]);
  expect(status).toBe('ok');
});

test('serves pages under its own address, and 404 for one that does not exist', async ({ request, baseURL }) => {
  for (const page of ['/', '/upload', '/admin']) expect((await request.get(page)).status(), page).toBe(200);
  for (const name of ['shop', 'checkout', 'admin'])
    expect((await request.get(`/mfe/${name}/mf-manifest.json`)).status(), name).toBe(200);
  expect(await (await request.get('/')).text()).toContain('45.00');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/`);
  const missing = await request.get('/no/such/page');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('<html');
});

test('shows the demo gallery once its pictures are made', async ({ request }) => {
  test.setTimeout(270_000);
  const items = await galleryWithPictures(request);
  for (const item of items) {
    for (const path of [`/gallery-images/${item.imagePath}`, item.pictures[0]?.path ?? '']) {
      const picture = await request.get(path);
      expect(picture.status(), path).toBe(200);
      expect(picture.headers()['content-type'], path).toMatch(/^image\//);
    }
  }
});

test('takes a paid order, and writes to the customer and the owner', async ({ request, baseURL }) => {
  const email = `${randomUUID()}@example.com`;
  const shopClient = await openShopClient(baseURL ?? '');
  expect(shopClient.products).toHaveLength(3);
  const order = await shopClient.placeOrder(await shopClient.pay('Cherished', email));
  expect(order.status).toBe('paid');
  for (const to of [email, ownerEmail]) await readMails(request, to, orderNumber(order.id));
});

test('an order that no browser told of is paid by the webhook', async ({ request, baseURL }) => {
  const email = `${randomUUID()}@example.com`;
  const shopClient = await openShopClient(baseURL ?? '');
  await shopClient.pay('Treasured', email);
  await readMails(request, email, '');
});

test('the owner comes in by the password that the stack chose or made up, and by no other', async ({ request }) => {
  const password = (await compose('exec', '-T', 'admin', 'cat', '/secrets/owner/password')).trim();
  expect((await request.post('/api/admin/login', { data: { password: `${password}?` } })).status()).toBe(401);
  expect((await request.post('/api/admin/login', { data: { password } })).status()).toBe(200);
});

test('a weak secret stops the start with a sentence that names it', async () => {
  const refused = await compose('run', '--rm', '--no-deps', '-e', 'ORDERS_DB_PASSWORD=orders', 'secrets').then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
  expect(refused).toContain('Environment: ORDERS_DB_PASSWORD: is too short for production');
});

test('Redis and the database answer nobody without the right password', async () => {
  expect(await compose('exec', '-T', 'redis', 'redis-cli', 'dbsize')).toContain('NOAUTH');
  const stranger = compose(
    'exec',
    '-T',
    '-e',
    'PGPASSWORD=postgres',
    'postgres',
    'psql',
    '-h',
    'postgres',
    '-U',
    'postgres',
    '-c',
    'select 1',
  );
  await expect(stranger).rejects.toThrow('password authentication failed');
});

test('the admin pages on their own have their own address, with the real frame', async ({ page }) => {
  const alone = process.env['ALONE_URL'] ?? '';
  await page.goto(`${alone}/admin`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Enter your admin password to continue')).toBeVisible();
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Orders' }).first()).toBeVisible();
});

test("a story and a message reach the owner's room", async ({ request }) => {
  const name = `Robin ${randomUUID()}`;
  const email = `${randomUUID()}@example.com`;
  const photo = { name: 'pet.jpg', mimeType: 'image/jpeg', buffer: await readFile(raccoon) };
  const story = {
    customerName: name,
    petName: 'Buddy',
    storyText: 'He would have loved it.',
    rating: '5',
    isMemorial: 'true',
    photo,
  };
  expect((await request.post('/api/stories', { multipart: story })).status()).toBe(201);
  const message = { name, email, subject: 'A question', message: 'Do you ship abroad?' };
  expect((await request.post('/api/contact', { data: message })).status()).toBe(201);
  await readMails(request, ownerEmail, name);
  await readMails(request, email, 'within 24 hours');

  const { headers } = bearer(await openSession(request));
  for (const { path } of [getSession, listAdminStories, listAdminMessages]) {
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(200);
    if (path !== getSession.path) expect(await answer.text(), path).toContain(name);
    expect((await request.get(path)).status(), path).toBe(401);
  }
});

test('while orders starts again, others read on, and its own calls wait for seconds at most', async ({ request }) => {
  test.setTimeout(90_000);
  const unaffected = ['/', '/api/products', '/api/gallery'];
  const wrong: string[] = [];
  let isOver = false;
  const read = async (path: string, expected: number[]) => {
    while (!isOver) {
      const since = Date.now();
      const status = (await request.get(path, { timeout: 20_000 })).status();
      if (!expected.includes(status)) wrong.push(`${path}: ${status} after ${Date.now() - since} ms`);
      await sleep(20);
    }
  };
  const readers = [...unaffected.map((path) => read(path, [200])), read('/api/config', [200, 503])];
  await compose('restart', 'orders');
  await eventually(20, 'its calls are answered', async () => (await request.get('/api/config')).ok());
  isOver = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  await eventually(20, 'every part is up', async () => (await request.get('/api/health')).ok());
});
