import { createHash } from 'node:crypto';
import { customerParts, type PersonFacts } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openModeration, type Moderation } from '../testing/moderation-client.ts';
import { startContent, type Content } from '../testing/start-content.ts';

const { walk, search, summarize, read } = customerParts.content;

let content: Content;
let owner: Moderation;
beforeAll(async () => {
  content = await startContent({}, { hasWorker: false });
  owner = await openModeration(content);
});
afterAll(() => content.stop());
beforeEach(async () => {
  await content.ctx.sql`truncate stories, contact_messages`;
});

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex');
const until = Date.parse('2026-11-21T12:00:00Z') * 1000;

type Written = { email: string | null; minute: number; name?: string; spam?: boolean; approved?: boolean };

/** This many minutes before noon of the day before. */
const timeOf = (minute: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - minute * 60_000);

const writeMessages = async (rows: readonly Written[]) => {
  for (const { email, minute, name = 'Mara', spam = false } of rows)
    await content.ctx.sql`
      insert into contact_messages (id, name, email, subject, message, request_id, created_at, spam_reason)
      values (gen_random_uuid(), ${name}, ${email}, 'Two cats', 'In one?', 'people', ${timeOf(minute)}, ${spam ? 'links' : null})`;
};

const tellStories = async (rows: readonly Written[]) => {
  for (const { email, minute, name = 'Mara', spam = false, approved = false } of rows)
    await content.ctx.sql`
      insert into stories (id, customer_name, pet_name, story_text, email, request_id, created_at, spam_reason, is_approved)
      values (gen_random_uuid(), ${name}, 'Otis', 'A good one.', ${email}, 'people', ${timeOf(minute)},
        ${spam ? 'links' : null}, ${approved})`;
};

const readAll = async (limit: number) => {
  const people: PersonFacts[] = [];
  for (let after: string | undefined; ;) {
    const answer = await owner.ask(walk.path, { until, limit, ...(after !== undefined && { after }) });
    const page = walk.response.parse(await answer.json());
    people.push(...page.people);
    if (page.after === undefined) return people;
    after = page.after;
  }
};

const find = async (text: string) =>
  search.response.parse(await (await owner.ask(search.path, { search: text, limit: 50 })).json());

it('lists everybody who wrote a message or a story once, the latest first, and nobody who only sent spam', async () => {
  await writeMessages([
    { email: 'ada@example.com', minute: 5 },
    { email: 'ADA@example.com ', minute: 1, name: 'Ada Moreau' },
    { email: 'grace@example.com', minute: 3 },
    { email: 'junk@example.com', minute: 0, spam: true },
    ...Array.from({ length: 20 }, (_, n) => ({ email: `same-${n}@example.com`, minute: 30 })),
  ]);
  await tellStories([
    { email: 'grace@example.com', minute: 2, name: 'Grace' },
    { email: 'ada@example.com', minute: 40, approved: true },
    { email: 'kept@example.com', minute: 50, spam: true, approved: true },
    { email: 'junk@example.com', minute: 4, spam: true },
    { email: null, minute: 0 },
  ]);
  const found = await readAll(4);
  expect(found.slice(0, 2)).toMatchObject([
    { subject: subjectOf('ada@example.com'), name: 'Ada Moreau', messages: 2, stories: 1, orders: 0 },
    { subject: subjectOf('grace@example.com'), name: 'Grace', messages: 1, stories: 1 },
  ]);
  expect(
    found
      .slice(2, 22)
      .map(({ email }) => email)
      .toSorted(),
  ).toEqual(Array.from({ length: 20 }, (_, n) => `same-${n}@example.com`).toSorted());
  expect(found.slice(22).map(({ email }) => email)).toEqual(['kept@example.com']);
});

it('sums up until then, and shows a page of one person, spam marked', async () => {
  await writeMessages([
    { email: 'ada@example.com', minute: 5 },
    { email: 'ada@example.com', minute: 1, spam: true },
  ]);
  await tellStories([{ email: 'ada@example.com', minute: 2 }]);
  const subject = subjectOf('ada@example.com');
  const facts = async (body: object) =>
    summarize.response.parse(await (await owner.ask(summarize.path, { subjects: [subject], ...body })).json()).people;
  expect(await facts({})).toMatchObject([{ messages: 1, stories: 1 }]);
  expect(await facts({ until: timeOf(3).getTime() * 1000 })).toMatchObject([{ messages: 1, stories: 0 }]);
  const path = (of: string) => read.path.replace('{subject}', of);
  expect(read.response.parse(await (await owner.ask(path(subject))).json())).toMatchObject({
    names: ['Mara'],
    messages: [{ state: 'spam' }, { subject: 'Two cats', state: 'open' }],
    stories: [{ petName: 'Otis', state: 'pending' }],
  });
  expect((await owner.ask(path(subjectOf('nobody@example.com')))).status).toBe(404);
});

it.each([
  ['zuleika', 1],
  ['RARE_100%', 1],
  ['@rare', 1],
  ['rarexm', 0],
  ['%%%', 0],
  ["' or true --", 0],
  ["o'brien, siobha\u0301n", 1],
  ['Siobhán  O‘Brien', 1],
  ['Brien O', 0],
  ['anne-marie', 1],
  ['Anne\u2212Marie Bo\u00ADné', 1],
  ['annemarie', 0],
])('finds %j: %d', async (text, count) => {
  await writeMessages([{ email: 'rare_100%@rare.example', minute: 5, name: 'Zuleika' }]);
  await tellStories([
    { email: 'anne@example.com', minute: 1, name: 'Anne\u2011Marie Boné' },
    { email: 'mara@example.com', minute: 1, name: 'Siobhán O’Brien' },
    { email: 'rare_100%@rare.example', minute: 9, name: 'Zuleika' },
    { email: 'spam.zuleika@rare.example', minute: 9, spam: true },
  ]);
  expect((await find(text)).people).toHaveLength(count);
});

it('says when more people match a search than it answers', async () => {
  await writeMessages(Array.from({ length: 55 }, (_, n) => ({ email: `mara-${n}@example.com`, minute: n })));
  const { people, isIncomplete } = await find('mara');
  expect([people.length, people[0]?.email, isIncomplete]).toEqual([50, 'mara-0@example.com', true]);
});

it.each([
  [walk.path, { until: -1, limit: 5 }],
  [search.path, { search: '', limit: 5 }],
  [summarize.path, { subjects: ['ada@example.com'] }],
])('refuses %s %j', async (path, body) => {
  expect((await owner.ask(path, body)).status).toBe(400);
});
