import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoreHealth } from '@pawlayer/contracts';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backgroundJobs } from '../background-jobs.ts';
import { startAdmin, type Admin } from '../testing/start-admin.ts';
import { watchBackups } from './actions.ts';

/** The orders service by its contract: its own tests show that it keeps it. */
const state = { orderCount: 0 };
const orders = createServer((request, response) => {
  if (request.url === '/api/stats/orders') response.end(JSON.stringify(state));
  else response.writeHead(404).end('{}');
});
let admin: Admin;
beforeAll(async () => {
  await new Promise<void>((resolve) => orders.listen(0, '127.0.0.1', resolve));
  const { port } = orders.address() as AddressInfo; // it listens on TCP
  // The tests say what time it is, and when somebody looks.
  const withoutTimers: typeof backgroundJobs = (ctx) => ({ ...backgroundJobs(ctx), timers: [] });
  admin = await startAdmin({ ORDERS_URL: `http://127.0.0.1:${port}` }, withoutTimers);
});
afterAll(async () => {
  await admin.stop();
  orders.close();
});

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);
const hoursFrom = (begin: Date, hours: number) => new Date(begin.getTime() + hours * hourMs);

/** As `npm run backup` leaves it, once a backup is whole. */
const recordBackup = (begun: Date) => admin.ctx.sql`update backup_watch set last_backup_at = ${begun}, told_at = null`;
const forgetAll = () =>
  admin.ctx.sql`update backup_watch set last_backup_at = null, first_order_at = null, told_at = null`;
const told = async () => (await admin.ctx.sql`select from outbox where name = 'backup.overdue'`).length;
const backup = async () => StoreHealth.parse(await (await fetch(`${admin.url}/health/store`)).json()).backup;

beforeEach(async () => {
  state.orderCount = 0;
  await forgetAll();
  await admin.ctx.sql`delete from inbox`;
  await admin.ctx.sql`delete from outbox`;
  admin.mail.mails.length = 0;
});

describe('a store that never had a backup', () => {
  it('says so, and tells nobody, as long as it has no order', async () => {
    await watchBackups(admin.ctx, hoursFrom(new Date(), 1000));
    expect(await backup()).toEqual({ isOverdue: false });
    expect(await told()).toBe(0);
  });

  it('tells its owner a day after its first order, once', async () => {
    const first = hoursAgo(30);
    state.orderCount = 1;
    await watchBackups(admin.ctx, first);
    await watchBackups(admin.ctx, hoursFrom(first, 23.9));
    expect(await told()).toBe(0);
    for (const hours of [24.1, 24.2, 29]) await watchBackups(admin.ctx, hoursFrom(first, hours));
    expect(await told()).toBe(1);
    expect(await backup()).toEqual({ isOverdue: true });
    await eventually(() => expect(admin.mail.mails.map(({ subject }) => subject)).toEqual(['The shop has no backup']));
  });
});

describe('a backup', () => {
  it('is overdue when the last one is older than a day, and tells the owner once until there is another', async () => {
    const last = hoursAgo(60);
    await recordBackup(last);
    await watchBackups(admin.ctx, hoursFrom(last, 25.9));
    expect(await told(), 'a night may take longer than the one before').toBe(0);
    for (const hours of [26.1, 27, 40, 59]) await watchBackups(admin.ctx, hoursFrom(last, hours));
    expect(await told()).toBe(1);
    expect(await backup()).toEqual({ lastAt: last.toISOString(), isOverdue: true });
    await eventually(() =>
      expect(admin.mail.mails.map(({ subject }) => subject)).toEqual(['The last backup is more than a day old']),
    );

    const next = hoursAgo(2);
    await recordBackup(next);
    expect(await backup()).toEqual({ lastAt: next.toISOString(), isOverdue: false });
    await watchBackups(admin.ctx);
    expect(await told()).toBe(1);
    await watchBackups(admin.ctx, hoursFrom(next, 30));
    expect(await told(), 'another outage').toBe(2);
  });

  it('sends the mail only while it is overdue', async () => {
    await recordBackup(hoursAgo(1));
    await admin.ctx.sql`select emit('backup.overdue', '{}', null)`;
    await eventually(async () => {
      const done = await admin.ctx.sql`select from inbox where consumer = 'mail-backup-overdue' and state <> 'queued'`;
      expect(done).toHaveLength(1);
    });
    expect(admin.mail.mails).toEqual([]);
  });
});
