import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { openModeration } from '../testing/moderation-client.ts';
import { startContent } from '../testing/start-content.ts';

const content = openForTests(startContent);
const visitor = openForTests(() => openModeration(content));

const message = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'When does it ship?' };

test('tells people about a story and a message, but not about anything that looks like spam', async () => {
  const spam = {
    storyText: 'https://a.example https://b.example https://c.example https://d.example',
    fillSeconds: '60',
  };
  expect((await visitor.shareStory(spam)).status).toBe(201);
  expect((await visitor.shareStory({ fillSeconds: '60' })).status).toBe(201);
  await eventually(async () => expect(await content.notified()).toEqual([{ kind: 'story-received' }]));
  expect((await visitor.ask('/api/contact', { ...message, fillSeconds: 60 })).status).toBe(201);
  await eventually(async () =>
    expect(await content.notified()).toEqual([{ kind: 'story-received' }, { kind: 'message-received' }]),
  );
  expect(await visitor.counts()).toMatchObject({ pending: 1, spam: 1 });
});
