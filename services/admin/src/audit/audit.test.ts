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
  it('tells of sign-ins, refused ones too, and cannot be changed', async () => {
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
