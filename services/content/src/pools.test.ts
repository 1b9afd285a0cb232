import { connect, close, type Sql } from '@pawlayer/db';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startContent } from './testing/start-content.ts';

const content = openForTests(() => startContent({}, { hasWorker: false }));
let token: string;
let holder: Sql;
beforeAll(async () => {
  token = await content.signIn();
  holder = connect({ url: content.databaseUrl, max: 1 });
});
afterAll(() => close(holder));

/** Less than the 5 s after which a statement that waits gives its connection back. */
const soonMs = 3000;

const ask = async (path: string, init?: RequestInit) => {
  const { status } = await fetch(content.url + path, { ...init, headers: { Authorization: `Bearer ${token}` } });
  return status;
};
const askInTime = (path: string) => ask(path, { signal: AbortSignal.timeout(soonMs) });
const send = async () => {
  const { status } = await fetch(`${content.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', subject: 'Two cats', message: 'In one portrait?' }),
  });
  return status;
};

/** Runs the work while more calls wait for the table than there are connections; all of them end. */
const whileManyWait = async (table: string, call: () => Promise<number>, work: () => Promise<void>) => {
  await holder.unsafe(`begin; lock table ${table} in access exclusive mode`);
  const waiting = Array.from({ length: 12 }, call);
  await expect
    .poll(() => holder`select from pg_locks where relation = ${table}::regclass and not granted`)
    .not.toHaveLength(0);
  await work();
  await holder.unsafe('commit');
  const answers = await Promise.all(waiting);
  expect(answers.every((status) => status < 300)).toBe(true);
};

it('leaves the shop its connections while calls of the owner wait', () =>
  whileManyWait(
    'contact_messages',
    () => ask('/api/admin/contact/page'),
    async () => expect(await askInTime('/api/stories')).toBe(200),
  ));

it('leaves the owner connections while calls of the shop wait', () =>
  whileManyWait('contact_messages', send, async () => expect(await askInTime('/api/admin/stories/counts')).toBe(200)));
