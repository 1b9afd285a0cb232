import { orderNumber, ProcessHealth } from '@pawlayer/contracts';
import { failedMails, jobs } from '@pawlayer/contracts/admin';
import { mailRetries } from '@pawlayer/service-kit';
import { hideIds, type MailTrouble, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { backgroundJobs } from '../../background-jobs.ts';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

/** The orders that are bought in each trouble. Fewer where each mail waits for its time to run out. */
const troubles: [MailTrouble, number][] = [
  ['down', 10],
  ['4xx', 10],
  ['5xx', 10],
  ['black-hole', 2],
  ['drop', 10],
];
const orderCount = troubles.reduce((sum, [, count]) => sum + count, 0);
/** A confirmation and a notice of each. */
const mailCount = 2 * orderCount;

const shop = openForTests(() =>
  startShop({
    settings: { FAILED_MAILS_SECONDS: '1' },
    withoutConsumers: ['begin-model'],
    // As it is after more than a day: every attempt has failed.
    change: (consumer) =>
      consumer.queue?.name === mailRetries.queue && consumer.name !== 'report-failed-mails'
        ? { ...consumer, attempts: 2, backoffMs: 50, queue: { ...consumer.queue, concurrency: 60 } }
        : consumer,
  }),
);
const owner = openForTests(() => openAdminFixture(shop));

const readFailed = async () =>
  failedMails.orders.list.response.parse(await (await owner.call(failedMails.orders.list.path)).json());
const sendAllAgain = async (): Promise<unknown> => (await owner.call(failedMails.orders.retry.path, {})).json();
const idsOf = (orderId: string) =>
  shop.mail.mails.flatMap(({ messageId }) => (messageId?.includes(hideIds(orderId)) ? [messageId] : []));
/** Resolves when the timer of the report has run again. */
const timerRuns = async () => {
  const dueAt = async () => {
    const [row] = await shop.orders.ctx.sql<[{ dueAt: Date }]>`
      select due_at from timers where name = 'report-failed-mails'`;
    return row.dueAt.getTime();
  };
  const before = await dueAt();
  await waitUntil(async () => (await dueAt()) > before);
};
const reports = () => shop.mail.mails.filter(({ subject }) => subject?.endsWith('could not be sent'));

test('I11 every mail of this service is tried for more than a day, with growing pauses', () => {
  const consumers = backgroundJobs(shop.orders.ctx).consumers.filter(({ queue }) => queue?.name === mailRetries.queue);
  expect(consumers.length).toBeGreaterThan(10);
  for (const { name, title, attempts, backoffMs } of consumers) {
    expect(title, name).not.toBe(name);
    expect(attempts, name).toBeGreaterThanOrEqual(mailRetries.attempts);
    expect(backoffMs, name).toBe(mailRetries.backoffMs);
  }
});

describe('a mail server in trouble for longer than mails are tried', { timeout: 180_000 }, () => {
  const bought = new Map<MailTrouble, string[]>();
  const all = () => [...bought.values()].flat();

  test.each(troubles)('I11 (%s) keeps no order from being taken, and every mail is kept', async (trouble, count) => {
    await shop.mail.suffer(trouble);
    const orders = await Promise.all(Array.from({ length: count }, () => buyPortrait(shop)));
    bought.set(trouble, orders);
    for (const id of orders) expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid' });
    const expected = 2 * all().length;
    await waitUntil(async () => (await readFailed()).count === expected, 90_000);
  });

  test('I11 then stands on the dashboard in one line, by kind and order, apart from other failed jobs', async () => {
    const { count, kinds } = await readFailed();
    expect(count).toBe(mailCount);
    expect(kinds.map((kind) => [kind.title, kind.count]).toSorted()).toEqual([
      ['Confirmation of an order', orderCount],
      ['Notice of a new order', orderCount],
    ]);
    expect(kinds[0]?.orderNumbers.toSorted()).toEqual(all().map(orderNumber).toSorted());
    expect(await (await owner.call(jobs.orders.list.path)).json()).toEqual([]);
    const { queues } = ProcessHealth.parse(await (await fetch(`${shop.orders.url}/health/ready`)).json());
    expect(queues?.['orders-mails']).toMatchObject({ failed: mailCount });
  });

  test('I11 one mail tells the owner once mails get through: what failed and its orders, no names', async () => {
    shop.mail.mails.splice(0);
    await shop.mail.suffer('none');
    const report = await waitUntil(async () => reports()[0]);
    expect(report.subject).toBe(`${mailCount} mails could not be sent`);
    expect(report.to).toEqual([{ name: '', address: 'owner@pawlayer.example' }]);
    expect(report.text).toContain(`Confirmation of an order: ${orderCount} (orders `);
    for (const id of all()) expect(report.text).toContain(orderNumber(id));
    for (const secret of ['Ada', 'Moreau', 'Otis', 'ada@example.com', ...all()])
      expect(report.text).not.toContain(secret);
    await timerRuns();
    await timerRuns(); // so that the run before has ended
    expect(reports()).toHaveLength(1);
  });

  test('I11 loses none: one press sends each of them, once', async () => {
    const answers = await Promise.all([sendAllAgain(), sendAllAgain(), sendAllAgain()]);
    expect(answers.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      { count: 0 },
      { count: 0 },
      { count: mailCount },
    ]);
    await waitUntil(async () => shop.mail.mails.length === mailCount + 1);
    expect(await readFailed()).toEqual({ count: 0, kinds: [] });
    for (const id of all())
      expect(idsOf(id).toSorted()).toEqual(
        ['confirmation', 'owner-notice'].map((kind) => hideIds(`<order-${id}-${kind}@pawlayer.example>`)),
      );
    expect((await shop.orders.auditLog()).filter(({ action }) => action === 'mails.retried')).toMatchObject([
      { detail: { count: mailCount } },
    ]);
    expect(reports()).toHaveLength(1);
  });
});

test('only a mail whose answer was lost comes twice, with the same Message-ID', async () => {
  await shop.mail.suffer('drop');
  const id = await buyPortrait(shop);
  await waitUntil(async () => (await readFailed()).count === 2);
  const lost = new Set(idsOf(id));
  expect(lost.size).toBeGreaterThan(0);
  shop.mail.mails.splice(0);
  await shop.mail.suffer('none');
  await sendAllAgain();
  await waitUntil(async () => (await readFailed()).count === 0 && idsOf(id).length === 2);
  expect(new Set(idsOf(id)).size).toBe(2);
  for (const messageId of lost) expect(idsOf(id)).toContain(messageId);
});
