import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { erasePerson, erasuresAtOnce, repeatErasures } from '@pawlayer/contracts/admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { read } from '../testing/admin-client.ts';
import { startAdmin, type Admin } from '../testing/start-admin.ts';
import { startPart } from '../testing/start-part.ts';

const kept = Array.from({ length: 1000 }, (_, index) => ({
  id: randomUUID(),
  at: '2026-11-01T00:00:00.000Z',
  subject: createHash('sha256').update(`person-${index}@example.com`).digest('hex'),
}));
const ids = kept.map(({ id }) => id);

let orders: Awaited<ReturnType<typeof startPart>>;
let content: typeof orders;
let admin: Admin;

beforeEach(async () => {
  orders = await startPart('orders', { customers: [], orders: [] });
  content = await startPart('content', { messages: [], stories: [] });
  admin = await startAdmin({ ORDERS_URL: orders.url, CONTENT_URL: content.url });
  await keep(kept);
});
afterEach(async () => {
  await admin.stop();
  orders.stop();
  content.stop();
});

const keep = (erasures: typeof kept) =>
  writeFile(admin.erasures, erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''));

/** Starts what runs before a store is served. */
const startRepeat = () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../repeat-erasures.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: admin.databaseUrl,
      ORDERS_URL: orders.url,
      CONTENT_URL: content.url,
      ERASURES_PATH: admin.erasures,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const result = Promise.all([ended, said]).then(([code, [out, error]]) => ({ code, out, error }));
  return { kill: () => child.kill('SIGKILL'), result };
};

/** Calls `work` in the erasure that is the `nth` from now on, which waits for it. */
const during = (nth: number, work: () => Promise<void> | void): void => {
  let count = 0;
  content.state.beforeErasure = async () => {
    count += 1;
    if (count === nth) await work();
  };
};

/** Repeats this many, and is killed in one of them. */
const repeatInTwo = async (due: number, killedIn: number) => {
  await keep(kept.slice(0, due));
  const first = startRepeat();
  during(killedIn, async () => {
    first.kill();
    await first.result; // the killed one never gets its answer
  });
  expect((await first.result).code).toBeNull();
  expect(content.erasedIds()).toEqual(ids.slice(0, killedIn));

  const left = due - killedIn + 1;
  expect(await startRepeat().result).toMatchObject({ code: 0, out: `${left} erasures were done again.\n` });
  // The one in which it was killed twice, which is harmless; no other twice, and none left out.
  const all = [...ids.slice(0, killedIn), ...ids.slice(killedIn - 1, due)];
  expect(content.erasedIds()).toEqual(all);
  expect(orders.erasedIds()).toEqual(all);

  expect(await startRepeat().result).toMatchObject({ code: 0, out: '0 erasures were done again.\n' });
  expect(content.erasedIds()).toHaveLength(all.length);
};

it('V05 G14 erasures that are due after a restore are done, go on where they were killed, and are not due again', () =>
  repeatInTwo(2 * erasuresAtOnce + 1, erasuresAtOnce + 10));

it('V05 1,000 of them, too', { timeout: 180_000, tags: 'thorough' }, () => repeatInTwo(1000, 400));

it('V05 ends with a sentence when a service is down, and the next run goes on from there', async () => {
  await keep(kept.slice(0, 100));
  during(30, () => {
    content.state.isDown = true;
  });
  const { code, error } = await startRepeat().result;
  expect([code, error]).toEqual([1, expect.stringMatching(/^30 of 100 erasures were done again.* goes on there/)]);
  content.state.isDown = false;
  expect(await startRepeat().result).toMatchObject({ code: 0, out: '70 erasures were done again.\n' });
  expect(content.erasedIds()).toEqual(ids.slice(0, 100));
});

it('V05 is due when an erasure broke off half-way, and not when it was done', async () => {
  const token = await admin.signIn();
  await writeFile(admin.erasures, '');
  const [done, broken] = [kept[0]?.subject ?? '', kept[1]?.subject ?? ''];
  await read(admin, erasePerson, { token, body: { subject: done } });
  // A line whose writing was cut off: nobody was told that this erasure was made.
  await appendFile(admin.erasures, '{"id":"');
  content.state.isDown = true;
  await expect(read(admin, erasePerson, { token, body: { subject: broken } })).rejects.toThrow('503');
  content.state.isDown = false;
  expect(await startRepeat().result).toMatchObject({ code: 0, out: '1 erasures were done again.\n' });
  expect(content.asked.at(-1)?.path).toContain(broken);
});

it('V05 does all that were kept again in bounded batches, each from where the one before ended', async () => {
  const token = await admin.signIn();
  const repeat = (skip: number) => read(admin, repeatErasures, { token, body: { erasures: 'kept', skip } });
  expect(await repeat(0)).toEqual({ repeated: erasuresAtOnce, left: 1000 - erasuresAtOnce });
  expect(await repeat(erasuresAtOnce)).toEqual({ repeated: erasuresAtOnce, left: 1000 - 2 * erasuresAtOnce });
  expect(await repeat(990)).toEqual({ repeated: 10, left: 0 });
  expect(await repeat(1000)).toEqual({ repeated: 0, left: 0 });
  expect(content.erasedIds()).toEqual([...ids.slice(0, 2 * erasuresAtOnce), ...ids.slice(990)]);
});
