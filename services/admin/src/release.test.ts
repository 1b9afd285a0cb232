import { migrateUnderLoad, openForTests } from '@pawlayer/service-kit/testing';
import { expect, it } from 'vitest';
import { callWithToken, login, tokenOf } from './testing/admin-client.ts';
import { ownersPassword, startAdmin } from './testing/start-admin.ts';

const admin = openForTests(() => startAdmin({ RATE_LIMITS: 'off' }));

it(
  'I20 the release before opens and knows sessions while the next one migrates, and after going back: no request fails',
  { tags: 'thorough' },
  async () => {
    const release = {
      databaseUrl: admin.databaseUrl,
      schema: 'admin',
      root: new URL('../', import.meta.url),
      table: 'sessions',
      column: 'shelf',
      changes: 'sessions/find-session.sql',
    };
    const token = await tokenOf(await login(admin, ownersPassword));
    const statuses = await migrateUnderLoad(release, [
      async () => (await login(admin, ownersPassword)).status,
      async () => (await callWithToken(admin, '/api/admin/session', token)).status,
    ]);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
  },
);
