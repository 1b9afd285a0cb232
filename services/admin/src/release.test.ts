import { migrateUnderLoad } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithToken, login, tokenOf } from './testing/admin-client.ts';
import { type Admin, ownersPassword, startAdmin } from './testing/start-admin.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ RATE_LIMITS: 'off' });
});
afterAll(() => admin.stop());

it(
  'I20 the release before opens and knows sessions while the next one migrates, and after going back: no request fails',
  { tags: 'thorough' },
  async () => {
    const release = {
      databaseUrl: admin.databaseUrl,
      schema: 'admin',
      root: new URL('../', import.meta.url),
      migrations: {
        '9001-add-language.sql': `alter table sessions add column language text, add column shelf int not null default 1;
        alter table sessions add constraint sessions_language_is_known check (language in ('en', 'fr')) not valid;`,
        '9002-check-languages.sql': 'alter table sessions validate constraint sessions_language_is_known;',
        '9003-find-by-shelf-concurrently.sql':
          'create index concurrently if not exists sessions_by_shelf on sessions (shelf);',
      },
      changes: 'find-session',
      locks: 'sessions',
    };
    const token = await tokenOf(await login(admin, ownersPassword));
    const statuses = await migrateUnderLoad(release, [
      async () => (await login(admin, ownersPassword)).status,
      async () => (await callWithToken(admin, '/api/admin/session', token)).status,
    ]);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(await admin.ctx.sql`select from pg_class where relname = 'sessions_by_shelf'`).toHaveLength(1);
  },
);
