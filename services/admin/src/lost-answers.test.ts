import { randomUUID } from 'node:crypto';
import {
  changeRole,
  getSession,
  inviteAgain,
  invitePerson,
  removePushDevice,
  revokePasskey,
} from '@pawlayer/contracts/admin';
import { untilDelivered } from '@pawlayer/messaging/testing';
import { holdBack } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAs, login, read, send, tokenOf } from './testing/admin-client.ts';
import { type Admin, ownersPassword, startAdmin } from './testing/start-admin.ts';

let admin: Admin;
let token: string;
beforeAll(async () => {
  admin = await startAdmin();
  token = await tokenOf(await login(admin, ownersPassword));
});
afterAll(() => admin.stop());

const insertPasskey = async (id: string, personId?: string) => {
  await admin.ctx.sql`
    insert into passkeys (id, person_id, domain, credential_id, public_key, counter, transports, name)
    select ${id}, coalesce(${personId ?? null}, person_id), 'example.ca', decode(md5(${id}), 'hex'), '\\x00', 0, '{}', 'Phone'
    from credentials`;
};
const insertDevice = async (id: string) => {
  await admin.ctx.sql`
    insert into push_devices (id, person_id, device_hash, name, endpoint, p256dh, auth)
    select ${id}, person_id, device_hash, device_name, ${id}, 'key', 'secret' from sessions limit 1`;
};

/** Makes the request again before the change of the first has committed. */
const startTwice = async <Answer>(change: string, request: () => Promise<Answer>): Promise<Answer[]> => {
  const held = await holdBack(admin.ctx.sql, change);
  try {
    const first = request();
    await held.begun();
    const second = request();
    await held.waitedFor();
    await held.release();
    return await Promise.all([first, second]);
  } finally {
    await held.remove();
  }
};
/** What the audit log has got meanwhile. */
const auditedBy = async (change: () => Promise<unknown>): Promise<string[]> => {
  const before = (await admin.auditLog()).length;
  await change();
  return (await admin.auditLog()).slice(before).map(({ action }) => action);
};

test.each([
  ['passkey', insertPasskey, revokePasskey],
  ['device with push notices', insertDevice, removePushDevice],
] as const)('I07 a %s that is removed while the answer is lost is told as removed', async (_, insert, remove) => {
  const id = randomUUID();
  await insert(id);
  const before = (await admin.auditLog()).length;
  const request = { token, params: { id }, headers: { 'X-Request-Id': randomUUID() } };
  expect((await send(admin, remove, request)).status).toBe(204);
  expect((await send(admin, remove, request)).status).toBe(204);
  expect(await admin.auditLog()).toHaveLength(before + 1);
  expect((await send(admin, remove, { token, params: { id } })).status).toBe(404);
});

test('I07 an invitation that is sent again while the answer is lost is mailed once', async () => {
  const email = 'again@helpers.example';
  const { id } = await read(admin, invitePerson, { token, body: { name: 'Mika', role: 'printer', email } });
  const mailed = async () => {
    await untilDelivered(admin.ctx.sql);
    return admin.mail.mails.filter(({ to }) => to?.[0]?.address === email).length;
  };
  expect(await mailed()).toBe(1);
  const before = (await admin.auditLog()).length;
  const request = { token, params: { id }, headers: { 'X-Request-Id': randomUUID() } };
  await startTwice('before update on invitations', () => read(admin, inviteAgain, request));
  await read(admin, inviteAgain, request);
  expect(await mailed()).toBe(2);
  expect(await admin.auditLog()).toHaveLength(before + 1);
  await read(admin, inviteAgain, { token, params: { id } });
  expect(await mailed()).toBe(3);
});

test('I07 a role that is given again before the first answer is audited once', async () => {
  const email = 'risen@helpers.example';
  const { id } = await read(admin, invitePerson, { token, body: { name: 'Rosa', role: 'printer', email } });
  const request = { token, params: { id }, body: { role: 'moderator' as const } };
  const actions = await auditedBy(async () => {
    const answers = await startTwice('after update on people', () => read(admin, changeRole, request));
    expect(answers.map(({ role }) => role)).toEqual(['moderator', 'moderator']);
  });
  expect(actions).toEqual(['person.role_changed']);
});

test('I07 a passkey of a helper that is removed again before the first answer is audited once', async () => {
  const helper = await joinAs(admin, token, { name: 'Tom', role: 'printer', email: 'tom@helpers.example' });
  const { person } = await read(admin, getSession, { token: helper });
  const id = randomUUID();
  await insertPasskey(id, person.id);
  const request = { token: helper, params: { id }, headers: { 'X-Request-Id': randomUUID() } };
  const actions = await auditedBy(() =>
    startTwice('after delete on passkeys', () => read(admin, revokePasskey, request)),
  );
  expect(actions).toEqual(['passkey.revoked']);
});
