import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { customerForm } from '@pawlayer/contracts/testing';
import { close, connect, type Sql } from '@pawlayer/db';
import { createTestDatabase } from '@pawlayer/db/testing';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import { catchMails, type MailCatcher } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalog, type CatalogForTest } from './testing/start-catalog.ts';
import { startProcess, type RunningProcess } from './testing/start-process.ts';
import { orderForm, paymentForm, waitUntil } from './testing/start-shop.ts';
import { sandboxKeyForTest, startStripe, type StripeForTest } from './testing/start-stripe.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let stripe: StripeForTest;
let catalog: CatalogForTest;
let mail: MailCatcher;
let sql: Sql;
let env: Record<string, string>;
const started: RunningProcess[] = [];

const start = (entry: 'migrate' | 'server' | 'worker', change: Record<string, string> = {}) => {
  const running = startProcess(entry, { ...env, ...change });
  started.push(running);
  return running;
};

beforeAll(async () => {
  [database, folder, stripe, catalog, mail] = await Promise.all([
    createTestDatabase('orders'),
    mkdtemp(join(tmpdir(), 'pawlayer-orders-')),
    startStripe(),
    startCatalog(),
    catchMails(),
  ]);
  await database.addAdminSchema();
  sql = connect({ url: database.url });
  env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    CATALOG_URL: catalog.url,
    STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@pawlayer.example',
    OWNER_EMAIL: 'owner@pawlayer.example',
    STRIPE_SECRET_KEY: sandboxKeyForTest,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_API_URL: stripe.url,
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
    RECONCILE_SECONDS: '1',
  };
});
afterAll(async () => {
  for (const running of started) running.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await Promise.all([close(sql), stripe.stop(), mail.stop()]);
  catalog.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const kills = 2;
const mailConsumers = ['send-confirmation', 'notify-owner'];

test('migrate, serve, be killed in the middle, and lose nothing', { timeout: 150_000 }, async () => {
  for (let time = 0; time < 2; time += 1) expect(await start('migrate').ended).toBe(0);
  const server = start('server');
  const url = await server.url();
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return (await response.json()) as Record<string, string>; // always an object
  };
  const payOne = async () => {
    const { id: customerId = '' } = await post('/api/customers', customerForm);
    const [upload] = await sql<[{ id: string }]>`
      insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
      values (${customerId}, 'Otis', 'test/otis', 'image/jpeg', 1, 1, 1) returning id`;
    const shopper = { customerId, uploadId: upload.id };
    const { clientSecret = '' } = await post('/api/create-payment-intent', paymentForm(shopper));
    const intent = clientSecret.split('_secret_')[0] ?? '';
    await stripe.confirm(intent);
    return post('/api/orders', orderForm(shopper, intent));
  };
  const listMailsUnderWay = async () => {
    const rows = await sql<{ messageId: string; consumer: string }[]>`
      select message_id, consumer from inbox where consumer = any(${mailConsumers}) and claimed_until > now()`;
    return rows.map(({ messageId, consumer }) => `${consumer} ${messageId}`);
  };
  const placed = [];
  for (let round = 1; round <= kills; round += 1) {
    placed.push(...(await Promise.all([payOne(), payOne(), payOne(), payOne()])));
    await mail.suffer('silent');
    const ofDeadWorkers = await listMailsUnderWay();
    const worker = start('worker');
    await waitUntil(async () => mail.mails.length >= round, 40_000);
    // What is being handed over when its worker dies comes again: never more than one mail.
    expect((await listMailsUnderWay()).filter((id) => !ofDeadWorkers.includes(id))).toHaveLength(1);
    worker.signal('SIGKILL');
    expect(await worker.ended).toBeNull();
  }
  await mail.suffer('none');
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 'paid'));

  const worker = start('worker');
  const health = async () => fetch(`${await worker.url()}/health/ready`);
  const up = { status: 'up', ms: expect.any(Number) };
  expect(
    await waitUntil(async () => {
      const response = await health();
      return response.ok && response.json();
    }, 40_000),
  ).toEqual({ status: 'ok', parts: { database: up, redis: up, storage: up, mail: up, stripe: up } });
  const confirmed = () =>
    new Set(
      mail.mails.filter(({ messageId }) => messageId?.includes('-confirmation@')).map(({ messageId }) => messageId),
    );
  await waitUntil(async () => confirmed().size === placed.length, 60_000);
  const mailsLeft = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*) from inbox where consumer = any(${mailConsumers}) and state = 'queued'`;
    return row.count;
  };
  await waitUntil(async () => (await mailsLeft()) === 0, 60_000);
  expect(mail.mails).toHaveLength(placed.length * mailConsumers.length + kills);
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(placed.length * mailConsumers.length);

  stripe.setAvailability('down');
  const sick = await health();
  expect(sick.status).toBe(503);
  expect(await sick.json()).toMatchObject({ status: 'down', parts: { stripe: { status: 'down' } } });
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  stripe.setAvailability('up');

  for (const running of [server, worker]) running.signal('SIGTERM');
  expect(await Promise.all([server.ended, worker.ended])).toEqual([0, 0]);
  const everything = started.map(({ output }) => output()).join('');
  expect(everything).not.toContain('ada@example.com');
  expect(everything).not.toContain('_secret_');
});

test('a service that is told to stop goes on answering until those who send requests have heard of it', async () => {
  const server = start('server', { STOP_DELAY_SECONDS: '2' });
  const url = await server.url();
  expect((await fetch(`${url}/api/config`)).headers.get('connection')).not.toBe('close');
  server.signal('SIGTERM');
  await waitUntil(async () =>
    (await fetch(`${url}/api/config`)).headers.get('connection') === 'close' ? true : undefined,
  );
  expect(await server.ended).toBe(0);
});

test('a start with bad settings says each in a sentence', async () => {
  const refused = start('server', { STRIPE_SECRET_KEY: 'sk_live_real', OWNER_EMAIL: 'nobody' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('Environment: OWNER_EMAIL: must be an e-mail address');
  const inProduction = start('worker', { NODE_ENV: 'production' });
  expect(await inProduction.ended).toBe(1);
  expect(inProduction.output()).toMatch(/^Environment: STRIPE_API_URL: production takes real payments/);
  const ofNoQueue = start('worker', { WORKER_QUEUES: '-orders-portraits' });
  expect(await ofNoQueue.ended).toBe(1);
  expect(ofNoQueue.output()).toMatch(
    /^Environment: WORKER_QUEUES: there is no queue orders-portraits; there are .*orders-mails.*orders-make-preview/m,
  );
});

test('a worker leaves the queues that it does not serve to another, and says which', async () => {
  expect(await start('migrate').ended).toBe(0);
  // Of an order that does not exist: each run is an attempt.
  const emit = async (name: string) => {
    const [row] = await sql<
      [{ id: string }]
    >`select emit(${name}, jsonb_build_object('orderId', gen_random_uuid())) as id`;
    return row.id;
  };
  const attemptsOf = async (id: string): Promise<number> =>
    (await sql`select attempts from inbox where message_id = ${id}`)[0]?.['attempts'] ?? 0;
  const first = start('worker', { WORKER_QUEUES: '-orders-make-preview' });
  const preview = await emit('make-preview');
  const other = await emit('delete-superseded-previews');
  await waitUntil(async () => (await attemptsOf(other)) > 0);
  expect(await attemptsOf(preview)).toBe(0);
  expect(first.output()).toContain('"queues":["orders-make-preview"],"msg":"leaves these queues to other workers"');
  start('worker', { WORKER_QUEUES: 'orders-make-preview' });
  await waitUntil(async () => (await attemptsOf(preview)) > 0);
});

test('I13 keeps an idle connection open for longer than the gateway, so that none is closed while it is used again', async () => {
  const template = await readFile(new URL('../../../nginx/templates/gateway.conf.template', import.meta.url), 'utf8');
  const gateway = [...template.matchAll(/^upstream .* keepalive_timeout (\d+)s;/gm)].map(([, seconds]) =>
    Number(seconds),
  );
  expect(gateway.length).toBeGreaterThan(7);
  const { headers } = await fetch(`${await start('server').url()}/health/live`);
  const service = Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(service).toBeGreaterThan(Math.max(...gateway));
});

test('I16 a service that is told to stop under load answers what is under way, drops nothing, and cuts off what never ends', async () => {
  const server = start('server', { STOP_DELAY_SECONDS: '1', RATE_LIMITS: 'off' });
  const url = await server.url();
  const seen = { answered: 0, dropped: [] as unknown[] };
  const visit = async (): Promise<void> => {
    for (;;) {
      try {
        const answer = await fetch(`${url}/api/config`);
        await answer.arrayBuffer();
        seen.answered += 1;
        if (answer.headers.get('connection') === 'close') return; // who has heard of it goes to another instance
      } catch (error) {
        seen.dropped.push(error);
        return;
      }
    }
  };
  const visitors = Array.from({ length: 10 }, visit);
  const half = Promise.withResolvers<void>();
  const text = JSON.stringify(customerForm);
  const slowBody = async function* () {
    yield Buffer.from(text.slice(0, 20));
    await half.promise;
    yield Buffer.from(text.slice(20));
  };
  const endlessBody = async function* () {
    yield Buffer.from(text.slice(0, 20));
    await new Promise(() => undefined);
  };
  const sendSlowly = (body: AsyncIterable<Buffer>) =>
    fetch(`${url}/api/customers`, {
      method: 'POST',
      body: ReadableStream.from(body),
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    });
  const slow = sendSlowly(slowBody());
  // Its own deadline, which would answer it, is far away.
  const endless = sendSlowly(endlessBody()).then(
    () => 'answered',
    () => 'cut off',
  );
  await waitUntil(async () => seen.answered > 50);
  server.signal('SIGTERM');
  setTimeout(() => half.resolve(), 500);
  expect((await slow).status).toBe(201);
  expect(await server.ended).toBe(0);
  expect(await endless).toBe('cut off');
  await Promise.all(visitors);
  expect(seen.dropped).toEqual([]);
});

test('a process that is killed leaves its compiled sources to the next one', async () => {
  const compiled = join(folder, 'compiled');
  const server = start('server', { NODE_COMPILE_CACHE: compiled });
  await server.url();
  server.signal('SIGKILL');
  await server.ended;
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(100);
});
