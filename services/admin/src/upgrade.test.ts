import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close, connect, migrate, type Sql } from '@pawlayer/db';
import { createTestDatabase, type TestDatabase } from '@pawlayer/db/testing';
import { messagingRoot } from '@pawlayer/messaging';
import { createLog, hashToken } from '@pawlayer/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from './audit/queries.ts';

const root = new URL('../', import.meta.url);
const [earlier, later] = [hashToken('a session of before'), hashToken('a session of the old release')];
let database: TestDatabase;
let sql: Sql;
let folder: string;

/** A database of the release before people, in use. */
beforeAll(async () => {
  database = await createTestDatabase('admin');
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-admin-'));
  await mkdir(join(folder, 'migrations'));
  for (const name of ['0001-create-sessions.sql', '0002-create-audit-log.sql'])
    await copyFile(new URL(`migrations/${name}`, root), join(folder, 'migrations', name));
  await migrate({ url: database.url, schema: 'admin', roots: [pathToFileURL(`${folder}/`)] });
  sql = connect({ url: database.url, log: createLog('test', 'silent') });
  await sql`insert into credentials (password_hash, given_hash) values ('a', 'b')`;
  await sql`insert into sessions (token_hash) values (${earlier})`;
  await sql`select record_audit(${earlier}, 'story.approved', null, null, '{}')`;
  await sql`insert into audit_log (action, detail, at) values
    ('session.refused', '{"ip": "192.0.2.1"}', now() - interval '40 days'),
    ('session.refused', '{"ip": "192.0.2.2"}', now())`;
  await migrate({ url: database.url, schema: 'admin', roots: [messagingRoot, root] });
});
afterAll(async () => {
  await close(sql);
  await database.drop();
  await rm(folder, { recursive: true });
});

const isOpenForOldServices = async (tokenHash: Buffer) => {
  const [row] = await sql<{ is_open: boolean }[]>`select check_session(${tokenHash}) as is_open`;
  return row?.is_open;
};

describe('an installation from before there were people', () => {
  it('has its owner, to whom its open sessions and its password belong', async () => {
    const [found] = await sql`select person_role from find_session(${earlier})`;
    expect(found).toEqual({ person_role: 'owner' });
    expect(await sql`select name, is_on from credentials join people on people.id = person_id`).toEqual([
      { name: 'Owner', is_on: true },
    ]);
    const { entries } = await listEntries(sql, { action: 'story.approved' });
    expect(entries[0]?.person?.name).toBe('Owner');
  });

  it('keeps running the old release beside the new one, for the owner alone', async () => {
    await sql`insert into sessions (token_hash) values (${later}) on conflict do nothing`;
    await sql`insert into devices (device_hash) values (${later}) on conflict (device_hash) do update set last_used_at = now()`;
    await sql`update credentials set password_hash = 'c', changed_at = now()`;
    expect(await isOpenForOldServices(later)).toBe(true);
    const helper = hashToken('a helper');
    await sql`
      with person as (insert into people (name, role, joined_at) values ('Mika', 'printer', now()) returning id)
      insert into sessions (token_hash, person_id) select ${helper}::bytea, id from person`;
    expect(await isOpenForOldServices(helper)).toBe(false);
    expect(await sql`select person_role from find_session(${helper})`).toEqual([{ person_role: 'printer' }]);
  });

  it('forgets the addresses that the audit log held, and keeps those of the last 30 days apart', async () => {
    const kept = await sql<{ detail: object }[]>`select detail from audit_log where action = 'session.refused'`;
    expect(kept.map(({ detail }) => detail)).toEqual([{}, {}]);
    expect(await sql`select ip from failed_logins`).toEqual([{ ip: '192.0.2.2' }]);
    await expect(sql`delete from audit_log`).rejects.toThrow('append-only');
  });
});
