import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@pawlayer/contracts';
import { openForTests, trySqlTexts } from '@pawlayer/service-kit/testing';
import { expect, it } from 'vitest';
import { startContent } from './testing/start-content.ts';

const content = openForTests(startContent);

const addStory = async (id = randomUUID()) => {
  await content.ctx.sql`
    insert into stories (id, customer_name, pet_name, story_text, request_id)
    values (${id}, 'Mara', 'Otis', 'A good one.', 'sql-texts')`;
  return id;
};
const addMessage = async (id = randomUUID()) => {
  await content.ctx.sql`
    insert into contact_messages (id, name, email, subject, message, request_id)
    values (${id}, 'Ada', 'ada@example.com', 'Two cats', 'In one portrait?', 'sql-texts')`;
  return id;
};

it('T04 SQL in any field of a call is nothing but text', { tags: 'thorough', timeout: 120_000 }, async () => {
  const [story, message] = [await addStory(), await addMessage()];
  const name = 'announcement'; // of a text of the pages, or of a person
  const known = async ({ path }: AnyCall) => {
    const [latest] = await content.ctx.sql<{ version: number | null }[]>`
      select max(version) as version from page_texts where name = ${name}`;
    const id = path.includes('/contact') ? message : story;
    return { id, ids: [id], name, fillSeconds: 30, version: latest?.version ?? 0 };
  };
  const bystanders = [await addStory(), await addMessage()];
  const { wrong, kept } = await trySqlTexts(content, { owner: 'content', known, bystanders });
  expect(wrong).toEqual([]);
  expect(kept).toEqual(
    expect.arrayContaining([
      'shareStory form.customerName',
      'shareStory form.petName',
      'shareStory form.petBreed',
      'shareStory form.storyText',
      'sendMessage body.name',
      'sendMessage body.subject',
      'sendMessage body.message',
    ]),
  );
});
