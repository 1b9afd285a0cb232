import { migrateUnderLoad, openForTests } from '@pawlayer/service-kit/testing';
import { expect, it } from 'vitest';
import { openModeration } from './testing/moderation-client.ts';
import { startContent } from './testing/start-content.ts';

const content = openForTests(() => startContent({ PENDING_STORIES_MAX: '900' }, { hasWorker: false }));
const owner = openForTests(() => openModeration(content));

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
    table: 'stories',
    column: 'pet_breed',
    also: 'contact_messages',
    changes: 'stories/receive-story.sql',
  };
  const ask = requests.map((request) => async () => (await request()).status);
  const statuses = await migrateUnderLoad(release, ask);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
});
