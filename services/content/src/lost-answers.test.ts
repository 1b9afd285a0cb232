import { randomUUID } from 'node:crypto';
import type { Sql } from '@pawlayer/db';
import { hashToken, type Owner } from '@pawlayer/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOn as decideOnMessages } from './messages/decision-queries.ts';
import { decideOn as decideOnStories } from './stories/decision-queries.ts';
import { startContent, type Content } from './testing/start-content.ts';

let content: Content;
let session: Buffer;
beforeAll(async () => {
  content = await startContent({}, { hasWorker: false });
  session = hashToken(await content.signIn());
  const { sql } = content.ctx;
  await sql`
    insert into stories (id, customer_name, pet_name, story_text, request_id)
    select gen_random_uuid(), 'Ada', 'Otis', 'A story', 'test' from generate_series(1, 2)`;
  await sql`
    insert into contact_messages (id, name, email, subject, message, request_id)
    select gen_random_uuid(), 'Ada', 'ada@example.com', 'Hello', 'A message', 'test' from generate_series(1, 2)`;
});
afterAll(() => content.stop());

/** Decides on all rows of a table twice by the same request, as after a lost answer, in each of these ways. */
const decideTwice = async <Decision>(
  table: string,
  decideOn: (sql: Sql, ids: readonly string[], decision: Decision, by: Owner) => Promise<string[]>,
  decisions: readonly Decision[],
) => {
  const { sql } = content.ctx;
  const ids = (await sql<{ id: string }[]>`select id from ${sql(table)}`).map(({ id }) => id).toSorted();
  for (const decision of decisions) {
    const before = (await content.auditLog()).length;
    const by = { session, requestId: randomUUID() };
    expect((await decideOn(sql, ids, decision, by)).toSorted()).toEqual(ids);
    expect((await decideOn(sql, ids, decision, by)).toSorted()).toEqual(ids);
    expect(await content.auditLog()).toHaveLength(before + ids.length);
  }
};

test('I07 a decision on stories whose answer is lost is repeated with the same answer, and made once', () =>
  decideTwice('stories', decideOnStories, ['approve', 'reject', 'mark-spam', 'unmark-spam', 'delete']));

test('I07 a decision on messages whose answer is lost is repeated with the same answer, and made once', () =>
  decideTwice('contact_messages', decideOnMessages, ['answer', 'reopen', 'mark-spam', 'unmark-spam', 'delete']));
