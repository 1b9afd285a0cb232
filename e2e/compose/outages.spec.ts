import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { expect, test } from '@playwright/test';
import { askDatabase, compose, containersOf, docker } from '../src/containers.ts';
import { raccoon } from '../src/photos.ts';
import { retryUntilDone, placeOrders } from '../src/retry.ts';
import { eventually, listMails } from '../src/sandbox-client.ts';
import { openShopClient, type ChosenOrder } from '../src/shop-client.ts';

const mailUrl = process.env['MAIL_URL'] ?? '';
const post = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const photoOf = ({ customerId }: ChosenOrder) => {
  const form = new FormData();
  form.set('photo', new File([readFileSync(raccoon)], 'pet.jpg', { type: 'image/jpeg' }));
  form.set('customerId', customerId);
  form.set('petName', petForm.petName);
  return { method: 'POST', body: form };
};
const payment = (ordered: ChosenOrder) => post({ ...ordered, ...shippingForm });

/** A call that must fail during an outage, made by a visitor who had already got as far as `ordered`. */
type FailingCall = { path: string; request?: (ordered: ChosenOrder) => RequestInit };
type Outage = { part: string; signal?: 'SIGKILL'; refuses: FailingCall[]; serves: string[] };

/** For each part: the calls that must return 503 while it is down, and the ones that must keep working. */
const outages: Outage[] = [
  {
    part: 'postgres',
    refuses: [{ path: '/api/customers', request: () => post(customerForm) }, { path: '/api/health' }],
    serves: ['/', '/upload'],
  },
  {
    part: 'redis',
    signal: 'SIGKILL',
    refuses: [{ path: '/api/health' }],
    serves: ['/', '/api/products', '/api/config'],
  },
  {
    part: 'minio',
    refuses: [{ path: '/api/upload', request: photoOf }, { path: '/api/health' }],
    serves: ['/', '/api/products', '/api/config'],
  },
  {
    part: 'mailpit',
    signal: 'SIGKILL',
    refuses: [{ path: '/api/health' }],
    serves: ['/', '/api/products', '/api/config'],
  },
  {
    part: 'stripe-sandbox',
    refuses: [{ path: '/api/create-payment-intent', request: payment }, { path: '/api/health' }],
    serves: ['/', '/api/products', '/api/config'],
  },
  {
    part: 'orders-worker',
    signal: 'SIGKILL',
    refuses: [{ path: '/api/health' }],
    serves: ['/', '/api/products', '/api/config'],
  },
  {
    part: 'catalog',
    // What nobody has read is not kept.
    refuses: [{ path: '/api/gallery?never=read' }, { path: '/api/health' }],
    serves: ['/', '/api/config'],
  },
  {
    part: 'orders',
    signal: 'SIGKILL',
    refuses: [{ path: '/api/upload', request: photoOf }, { path: '/api/health' }],
    serves: ['/', '/api/products', '/api/gallery'],
  },
];

/** The start times of all containers of the stack, except for those of one service. */
const startsOf = async (except: string): Promise<string[]> => {
  const ids = (await compose('ps', '--all', '--quiet')).trim().split('\n');
  const lines = await docker(
    'inspect',
    '--format',
    '{{index .Config.Labels "com.docker.compose.service"}} {{.State.StartedAt}}',
    ...ids,
  );
  return lines
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith(`${except} `))
    .sort();
};

for (const { part, signal, refuses, serves } of outages) {
  test(`${part} goes away and comes back: its calls say so in time, the others go on, and nothing is lost`, async ({
    baseURL,
  }) => {
    test.setTimeout(420_000);
    // Slightly longer than the gateway's timeout.
    const ask = (path: string, request: RequestInit = {}) =>
      fetch(baseURL + path, { ...request, signal: AbortSignal.timeout(27_000) });
    const shopClient = await openShopClient(baseURL ?? '');
    const ordered = await shopClient.choose('Beloved');
    const before = await startsOf(part);
    const name = `${part}-${Date.now()}`;
    const shopping = placeOrders(shopClient, name, 2, 3);
    await sleep(1_000);
    // Not `docker compose start`, which would also start the service's dependencies.
    const ids = await containersOf(part);
    try {
      await docker(...(signal ? ['kill', '--signal', signal] : ['stop', '--time', '3']), ...ids);
      for (const { path, request } of refuses) {
        await eventually(30, `${path} says 503`, async () => {
          const answer = await ask(path, request?.(ordered));
          expect([200, 201, 503], path).toContain(answer.status);
          if (answer.status !== 503) return false;
          if (path !== '/api/health') expect(answer.headers.get('retry-after'), path).toMatch(/^\d+$/);
          return true;
        });
      }
      for (const path of serves) expect((await ask(path)).status, path).toBe(200);
    } finally {
      await docker('start', ...ids);
    }
    await eventually(60, `${part} is well itself`, async () => {
      const states = await docker('inspect', '--format', '{{.State.Health.Status}}', ...ids);
      return states
        .trim()
        .split('\n')
        .every((state) => state === 'healthy');
    });
    await eventually(5, 'the whole is well again', async () => {
      return (await ask('/api/health')).ok;
    });
    expect(await startsOf(part)).toEqual(before);

    const paid = await shopping;
    for (const each of paid)
      expect(await retryUntilDone('read the order', () => shopClient.placeOrder(each))).toMatchObject({
        status: 'paid',
        amount: '49.29',
      });
    const undone = () =>
      askDatabase(
        "select count(*) from orders.outbox left join orders.inbox on message_id = id where expanded_at is null or state <> 'done'",
      );
    await eventually(120, 'everything is done that was to be done', async () => (await undone()) === '0');
    if (part === 'mailpit') return; // Mailpit keeps mails in memory only
    const mailed = async () =>
      new Set(
        (await listMails(mailUrl)).map(({ To }) => To[0]?.Address).filter((address) => address?.startsWith(`${name}-`)),
      ).size;
    await eventually(60, 'a mail for everybody', async () => (await mailed()) === paid.length);
  });
}

test('a process that is stopped is found by its health check, and started anew', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const [id = ''] = await containersOf('catalog');
  const restarts = async () => Number(await docker('inspect', '--format', '{{.RestartCount}}', id));
  const before = await restarts();
  await docker('exec', id, 'bash', '-c', 'kill -STOP $(< /proc/1/task/1/children)');
  await eventually(150, 'the container was started anew', async () => (await restarts()) > before);
  await eventually(60, 'the whole is well again', async () => (await fetch(`${baseURL}/api/health`)).ok);
});
