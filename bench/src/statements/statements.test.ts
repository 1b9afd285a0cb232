import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seedStore, startStore, type RunningStore } from '@pawlayer/cli';
import { close, connect, type Sql } from '@pawlayer/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfLog, explainEverything, readPlans, untilLogged } from './explain-log.ts';
import { findMadeUpIds } from './made-up-ids.ts';
import { makeEveryCall } from './make-every-call.ts';
import { findUnboundedWork, type GrowingTables } from './plan-findings.ts';

const schemas = ['orders', 'content', 'catalog', 'admin'];

/** Tables with fewer rows are faster to read than their indexes. */
const smallTable = 4000;

let store: RunningStore;
let sql: Sql;

// Each statement is planned, run and written down: the store must not call that busy.
const patient = { CUTOUTS_WAITING: '30', CUTOUT_WAIT_SECONDS: '8', CUTOUT_SECONDS: '10' };

/** As long as the test itself: what is waited for comes, however busy the machine is. */
const atLast = { timeout: 600_000, interval: 200 };

beforeAll(async () => {
  store = await startStore({ env: { RATE_LIMITS: 'off', ...patient } });
}, 300_000);
afterAll(async () => {
  if (sql) await close(sql);
  await store.stop();
});

const growingTables = async (): Promise<GrowingTables> => {
  const rows = await sql<{ name: string; rows: number }[]>`
    select nspname || '.' || relname as name, reltuples::bigint as rows
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = any(${schemas}::text[]) and reltuples >= ${smallTable}`;
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
};

/** Lets every timer run once more: they are due, and the processes that wait for them start anew. */
const runEveryTimer = async (): Promise<void> => {
  for (const schema of schemas) await sql.unsafe(`update ${schema}.timers set due_at = now(), held_until = null`);
  const startedAt = new Date();
  for (const name of ['orders-worker', 'content-worker', 'catalog-worker', 'admin']) store.kill(name, 'SIGKILL');
  for (const schema of schemas) await expect.poll(() => openTimers(schema, startedAt), atLast).toEqual([]);
};

const openTimers = async (schema: string, since: Date): Promise<string[]> => {
  const rows = await sql.unsafe<{ name: string }[]>(
    `select name from ${schema}.timers where due_at < $1 or held_until is not null`,
    [since],
  );
  return rows.map(({ name }) => name);
};

/** The messages of a service that nobody has tried to handle yet. */
const openMessages = async (schema: string): Promise<string[]> => {
  const rows = await sql.unsafe<{ name: string }[]>(
    `select name from ${schema}.outbox where expanded_at is null
     union all select consumer from ${schema}.inbox where state = 'queued' and error is null`,
  );
  return rows.map(({ name }) => name);
};

test(
  'reads no more than it answers, whatever the store is asked, with 100,000 orders',
  { timeout: 600_000, tags: 'thorough' },
  async () => {
    const adminUrl = await seedStore(store, { orders: 100_000 });
    sql = connect({ url: adminUrl });
    const growing = await growingTables();
    expect(growing.size).toBeGreaterThan(10);
    const ids = await findMadeUpIds(adminUrl);
    const log = join(store.dataDir, 'logs', 'postgres.log');
    await explainEverything(adminUrl);
    const start = await endOfLog(log);
    await runEveryTimer();
    await expect.poll(async () => (await fetch(`${store.url}/api/health`)).status, atLast).toBe(200);
    expect(await makeEveryCall(store, ids)).toEqual([]);
    // The work that the calls have left to the workers.
    for (const schema of schemas) await expect.poll(() => openMessages(schema), atLast).toEqual([]);
    await untilLogged(sql, log, start);
    const statements = await readPlans(log, start);
    expect(statements.length).toBeGreaterThan(500);

    const findings = new Map<string, string>();
    for (const { role, text, plan } of statements) {
      const problems = schemas.includes(role) ? findUnboundedWork(plan, growing) : [];
      if (problems.length > 0) findings.set(`${role}: ${text}`, problems.join(', '));
    }
    const all = [...findings].map(([statement, problems]) => `${statement}\n  → ${problems}`);
    expect(all, 'statements that grow with the store').toEqual([]);
  },
);

// The first test has left a made-up store in which somebody has bought something.
test.each([
  ['made-up orders with the same number', '1', 'has the orders of seed 1 already'],
  ['real orders', '2', 'has real orders'],
])('does not fill a store that has %s', { tags: 'thorough' }, async (_, seed, reason) => {
  const entry = fileURLToPath(new URL('../../../tools/cli/src/seed.ts', import.meta.url));
  const filled = promisify(execFile)(process.execPath, [entry, '--orders', '10', '--seed', seed], {
    env: { ...process.env, DATA_DIR: store.dataDir },
  });
  await expect(filled).rejects.toThrow(reason);
});
