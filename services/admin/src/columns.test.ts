import { listPeople, removePerson } from '@pawlayer/contracts/admin';
import { compareColumns } from '@pawlayer/db/testing';
import { expect, test } from 'vitest';
import { joinAs, login, read, tokenOf } from './testing/admin-client.ts';
import { columns } from './testing/columns.ts';
import { ownersPassword, startAdmin, type Admin } from './testing/start-admin.ts';

test('V05 every column is declared as a customer’s, the team’s, kept by law, or neither', async () => {
  expect(await compareColumns('admin', columns)).toEqual({ undeclared: [], twice: [], unknown: [] });
});

/** The tables with rows of somebody of the team. */
const tablesOfTeam = Object.keys(columns).filter((table) => columns[table]?.team?.split(/\s+/).includes('person_id'));

/** The tables that keep rows of a removed person, each with the reason. */
const kept = {
  audit_log: 'it says for ever who did what',
  sessions: 'they are ended, and deleted after 30 days',
};

/** Gives somebody a row in each table that they have none in yet. */
const haveEverything = async ({ ctx: { sql } }: Admin, id: string) => {
  const hash = Buffer.alloc(32, 7);
  await sql`update credentials set person_id = ${id}`;
  await sql`insert into notices (person_id, push_kinds) values (${id}, '{order-paid}')`;
  await sql`insert into challenges (challenge_hash, person_id) values (${hash}, ${id})`;
  await sql`insert into recovery_codes (code_hash, person_id) values (${hash}, ${id})`;
  await sql`insert into login_links (token_hash, person_id, expires_at) values (${hash}, ${id}, now())`;
  await sql`insert into devices (device_hash, person_id) values (${hash}, ${id})`;
  await sql`insert into push_notices (event_id, person_id, kind) values (gen_random_uuid(), ${id}, 'order-paid')`;
  await sql`
    insert into push_devices (id, person_id, device_hash, name, endpoint, p256dh, auth)
    values (gen_random_uuid(), ${id}, ${hash}, 'Firefox', 'https://push.example/1', 'key', 'auth')`;
  await sql`
    insert into passkeys (person_id, domain, credential_id, public_key, counter, transports, name)
    values (${id}, 'shop.example', ${hash}, ${hash}, 0, '{}', 'Phone')`;
};

const tablesWith = async ({ ctx: { sql } }: Admin, id: string) => {
  const found = tablesOfTeam.map(async (table) => {
    const rows = await sql`select from ${sql(table)} where person_id = ${id}`;
    return rows.length > 0 ? [table] : [];
  });
  return (await Promise.all(found)).flat();
};

test('V05 keeps nothing of somebody who is removed from the team but their name, for the audit log', async () => {
  const admin = await startAdmin();
  try {
    const token = await tokenOf(await login(admin, ownersPassword));
    const email = 'mika@helpers.example';
    await joinAs(admin, token, { name: 'Mika', email, role: 'owner' });
    const person = (await read(admin, listPeople, { token })).find((each) => each.email === email);
    const id = person?.id ?? '';
    await haveEverything(admin, id);
    expect(await tablesWith(admin, id)).toEqual(tablesOfTeam);
    await read(admin, removePerson, { token, params: { id } });
    expect(await tablesWith(admin, id)).toEqual(Object.keys(kept));
    const [row] = await admin.ctx.sql`select name, email from people where id = ${id}`;
    expect(row).toEqual({ name: 'Mika', email: null });
  } finally {
    await admin.stop();
  }
});
