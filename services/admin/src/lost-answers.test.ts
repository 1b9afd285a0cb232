import { randomUUID } from 'node:crypto';
import { inviteAgain, invitePerson, removePushDevice, revokePasskey } from '@pawlayer/contracts/admin';
import { untilDelivered } from '@pawlayer/messaging/testing';
import { holdBack } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, read, send, tokenOf } from './testing/admin-client.ts';
import { type Admin, ownersPassword, startAdmin } from './testing/start-admin.ts';

let admin: Admin;
let token: string;
beforeAll(async () => {
  admin = await startAdmin();
  token = await tokenOf(await login(admin, ownersPassword));
});
afterAll(() => admin.stop());

const insertPasskey = async (id: string) => {
  await admin.ctx.sql`
    insert into passkeys (id, person_id, domain, credential_id, public_key, counter, transports, name)
    select ${id}, person_id, 'example.ca', decode(md5(${id}), 'hex'), '\\x00', 0, '{}', 'Phone' from credentials`;
};
const insertDevice = async (id: string) => {
  await admin.ctx.sql`
    insert into push_devices (id, person_id, device_hash, name, endpoint, p256dh, auth)
    select ${id}, person_id, device_hash, device_name, ${id}, 'key', 'secret' from sessions limit 1`;
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
  const held = await holdBack(admin.ctx.sql, 'before update on invitations');
  try {
    const first = read(admin, inviteAgain, request);
    await held.begun();
    const second = read(admin, inviteAgain, request);
    await held.waitedFor();
    await held.release();
    await Promise.all([first, second]);
  } finally {
    await held.remove();
  }
  await read(admin, inviteAgain, request);
  expect(await mailed()).toBe(2);
  expect(await admin.auditLog()).toHaveLength(before + 1);
  await read(admin, inviteAgain, { token, params: { id } });
  expect(await mailed()).toBe(3);
});
