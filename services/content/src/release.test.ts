import { migrateUnderLoad } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModeration, type Moderation } from './testing/moderation-client.ts';
import { startContent, type Content } from './testing/start-content.ts';

let content: Content;
let owner: Moderation;
beforeAll(async () => {
  content = await startContent({ PENDING_STORIES_MAX: '900' }, { hasWorker: false });
  owner = await openModeration(content);
});
afterAll(() => content.stop());

const requests: readonly (() => Promise<Response>)[] = [
  () => fetch(`${content.url}/api/stories`),
  () => owner.shareStory({}),
  () => owner.ask('/api/admin/stories/page?state=pending'),
  () => owner.ask('/api/admin/contact/page'),
  () =>
    fetch(`${content.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', subject: 'Cats', message: 'Two in one?' }),
    }),
];

it('I20 the release before serves while the next one migrates, and after going back: no request fails', async () => {
  const release = {
    databaseUrl: content.databaseUrl,
    schema: 'content',
    root: new URL('../', import.meta.url),
    migrations: {
      '9001-add-language.sql': `alter table stories add column language text, add column shelf int not null default 1;
      alter table contact_messages add column language text;
      alter table stories add constraint stories_language_is_known check (language in ('en', 'fr')) not valid;`,
      '9002-check-languages.sql': 'alter table stories validate constraint stories_language_is_known;',
      '9003-find-by-breed-concurrently.sql':
        'create index concurrently if not exists stories_breed on stories (pet_breed, created_at);',
    },
    changes: 'receive-story',
    locks: 'stories',
  };
  const ask = requests.map((request) => async () => (await request()).status);
  const statuses = await migrateUnderLoad(release, ask);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect(await content.ctx.sql`select from pg_class where relname = 'stories_breed'`).toHaveLength(1);
});
