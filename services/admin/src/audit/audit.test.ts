import { AuditEntry } from '@pawlayer/contracts/admin';
import { hashToken } from '@pawlayer/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callWithToken, login, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin, type Admin } from '../testing/start-admin.ts';

let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.stop());

describe('the audit', () => {
  it('is read page by page, of one kind or of all', async () => {
    const token = await tokenOf(await login(admin, ownersPassword));
    await admin.ctx.sql`
      insert into audit_log (action) select case when n % 2 = 0 then 'test.even' else 'test.odd' end
      from generate_series(1, 250) as n`;
    const page = z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() });
    const readPage = async (query: Record<string, string>) =>
      page.parse(await (await callWithToken(admin, `/api/admin/audit?${new URLSearchParams(query)}`, token)).json());
    const even: string[] = [];
    for (let before: string | undefined; ; before = even.at(-1)) {
      const { entries, hasMore } = await readPage({ action: 'test.even', ...(before && { before }) });
      even.push(...entries.map(({ id }) => id));
      if (!hasMore) break;
    }
    expect([even.length, new Set(even).size]).toEqual([125, 125]);
    const { entries } = await readPage({ before: even[0] ?? '' });
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(['test.odd', 'test.even', 'test.odd']);
  });

  it('records sign-ins, also refused ones, and cannot be changed', async () => {
    const token = await tokenOf(await login(admin, ownersPassword));
    await login(admin, 'guess');
    const response = await callWithToken(admin, '/api/admin/audit', token);
    const { entries } = z.object({ entries: z.array(AuditEntry) }).parse(await response.json());
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['session.refused', 'session.opened']);
    expect(entries[1]?.session).toBe(hashToken(token).toString('hex').slice(0, 8));
    expect(JSON.stringify(entries)).not.toContain(token);
    for (const change of [
      admin.ctx.sql`delete from audit_log`,
      admin.ctx.sql`update audit_log set action = 'nothing'`,
      admin.ctx.sql`truncate audit_log`,
    ]) {
      await expect(change).rejects.toThrow('append-only');
    }
  });
});
