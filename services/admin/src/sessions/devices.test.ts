import { listAudit } from '@pawlayer/contracts/admin';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, read, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin, type Admin } from '../testing/start-admin.ts';
import { eraseOldSignIns } from './actions.ts';

let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.stop());

describe('a new device', () => {
  const noticesTo = (address: string) =>
    admin.mail.mails.filter(({ to, text }) => to?.[0]?.address === address && text?.includes('new device'));

  it('is mailed to the owner once, even if the mail server was down', async () => {
    await login(admin, ownersPassword);
    await eventually(() => expect(noticesTo('owner@pawlayer.example').length).toBeGreaterThan(0));
    admin.mail.refuse(true);
    admin.mail.mails.length = 0;
    const first = await login(admin, ownersPassword, { 'User-Agent': 'X Firefox/1 (Linux)' });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    await eventually(async () => {
      const [row] = await admin.ctx.sql<{ tries: number }[]>`
        select max(attempts)::int as tries from inbox where consumer = 'tell-owner-of-device' and state = 'queued'`;
      expect(row?.tries).toBeGreaterThan(0);
    });
    admin.mail.refuse(false);
    await eventually(() => {
      const mail = noticesTo('owner@pawlayer.example').find(({ text }) => text?.includes('Firefox on Linux'));
      expect(mail?.text).toContain('the password');
      expect(mail?.text).toContain('/admin/account');
    });
    admin.mail.mails.length = 0;
    expect((await login(admin, ownersPassword, { Cookie: cookie })).status).toBe(200);
    const [again] = await admin.ctx.sql<{ detail: object }[]>`
      select detail from audit_log where action = 'session.opened' order by id desc limit 1`;
    expect(again?.detail).toMatchObject({ newDevice: false });
  });

  it('has a cookie that only this host can set, where there is TLS; another is not read', async () => {
    const secure = await startAdmin({ PUBLIC_URL: 'https://shop.example.ca' });
    const plain = 'pawlayer_device=of-somebody-else-of-somebody-else-of-somebod';
    const first = await login(secure, ownersPassword, { Cookie: plain });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-pawlayer_device=[\w-]{43};/);
    for (const attribute of ['Path=/;', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(`${cookie};`).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    const value = cookie.split(';')[0]?.split('=')[1] ?? '';
    const again = await login(secure, ownersPassword, { Cookie: `__Host-pawlayer_device=${value}` });
    expect(again.headers.get('set-cookie')).toContain(`__Host-pawlayer_device=${value};`);
    const other = await login(secure, ownersPassword, { Cookie: `pawlayer_device=${value}` });
    expect(other.headers.get('set-cookie')).not.toContain(value);
    await secure.stop();
  });
});

describe('what is kept of sign-ins for a limited time', () => {
  it('is deleted by statements that delete no more than a thousand rows of a table', async () => {
    const { sql } = admin.ctx;
    await sql`
      insert into sessions (token_hash, created_at)
      select sha256(n::text::bytea), now() - interval '40 days' from generate_series(1, 2500) n`;
    await sql`
      insert into challenges (challenge_hash, created_at)
      select sha256(n::text::bytea), now() - interval '1 hour' from generate_series(1, 1500) n`;
    await sql`
      create function refuse_many() returns trigger language plpgsql as $$
        begin
          if (select count(*) from gone) > 1000 then raise 'too many rows for one statement'; end if;
          return null;
        end $$`;
    for (const table of ['sessions', 'challenges'])
      await sql`
        create trigger refuse_many after delete on ${sql(table)} referencing old table as gone
        for each statement execute function refuse_many()`;
    await eraseOldSignIns(admin.ctx);
    expect(await sql`select from sessions where created_at < now() - interval '31 days'`).toEqual([]);
    expect(await sql`select from challenges where created_at < now() - interval '6 minutes'`).toEqual([]);
  });
});

describe('the address of a refused login', () => {
  it('is shown for 30 days and then forgotten, while the line of the audit stays', async () => {
    await login(admin, 'guess', { 'X-Real-IP': '192.0.2.77' });
    await login(admin, 'guess', { 'X-Real-IP': '192.0.2.78' });
    const token = await tokenOf(await login(admin, ownersPassword));
    const addresses = async () => {
      const { entries } = await read(admin, listAudit, { token });
      return entries.filter(({ action }) => action === 'session.refused').map(({ detail }) => detail['ip']);
    };
    expect(await addresses()).toEqual(expect.arrayContaining(['192.0.2.77', '192.0.2.78']));
    const kept = (await addresses()).length;
    await admin.ctx.sql`update failed_logins set at = now() - interval '30 days 1 minute' where ip = '192.0.2.77'`;
    await admin.ctx.sql`update failed_logins set at = now() - interval '29 days' where ip = '192.0.2.78'`;
    await eraseOldSignIns(admin.ctx);
    expect(await addresses()).toContain('192.0.2.78');
    expect(await addresses()).not.toContain('192.0.2.77');
    expect(await addresses()).toHaveLength(kept);
    const everything = await admin.ctx.sql`select detail::text from audit_log`;
    expect(JSON.stringify(everything)).not.toContain('192.0.2.7');
  });
});
