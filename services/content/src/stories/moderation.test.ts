import { readFile } from 'node:fs/promises';
import { ErrorBody, listOlderStories, Story } from '@pawlayer/contracts';
import { AdminStory, type StoryState } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openModeration } from '../testing/moderation-client.ts';
import { startContent } from '../testing/start-content.ts';

const photo = await readFile(new URL('../../../../e2e/photos/chelsea.png', import.meta.url));
const pendingMax = 12;

const content = openForTests(() => startContent({ PENDING_STORIES_MAX: String(pendingMax) }, { hasWorker: false }));
const owner = openForTests(() => openModeration(content));
beforeEach(() => content.ctx.sql`truncate stories`);

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();
const idsOf = async (state: StoryState) => (await owner.page(state)).stories.map(({ id }) => id);
const publicStories = async () =>
  z
    .array(Story)
    .parse(await (await fetch(`${content.url}/api/stories`, { headers: { 'Cache-Control': 'no-cache' } })).json());

/** Junk that came before this limit, or around it. */
const insertJunk = (count: number) => content.ctx.sql`
  insert into stories (id, customer_name, pet_name, story_text, request_id, created_at)
  select gen_random_uuid(), 'Junk', 'Junk', 'Buy', 'test', now() - make_interval(secs => number / 3)
  from generate_series(1, ${count}::int) as number`;

describe('pending stories', () => {
  it('B02 are not more than allowed, however many come at once; the visitor is then kindly asked to come back later', async () => {
    const answers = await statuses(
      Array.from({ length: pendingMax * 2 }, (_, index) => owner.shareStory({ petName: `Otis ${index}` })),
    );
    expect(answers).toEqual([...Array(pendingMax).fill(201), ...Array(pendingMax).fill(429)]);
    const refused = await owner.shareStory({ petName: 'Late' }, photo);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(ErrorBody.parse(await refused.json())).toMatchObject({
      code: 'rate_limited',
      error: expect.stringContaining('stories are waiting to be read'),
    });
    expect(await owner.counts()).toEqual({ pending: pendingMax, approved: 0, spam: 0, pendingMax });
  });

  it('B02 leave room again once the owner has decided on some', async () => {
    for (let index = 0; index < pendingMax; index += 1) await owner.shareStory({});
    const [first = '', second = '', third = ''] = await idsOf('pending');
    await owner.decideStories([first], 'approve');
    await owner.decideStories([second], 'mark-spam');
    const { changed, counts } = await owner.decideStories([third], 'delete');
    expect([changed, counts]).toEqual([[third], { pending: pendingMax - 3, approved: 1, spam: 1, pendingMax }]);
    expect(await statuses(Array.from({ length: 4 }, () => owner.shareStory({})))).toEqual([201, 201, 201, 429]);
  });

  it('are counted right, whatever is decided at the same time, even by hand', async () => {
    await insertJunk(60);
    await content.ctx.sql`
      with elsewhere as (select set_config('search_path', 'public', true))
      delete from content.stories using elsewhere where id = (select id from content.stories limit 1)`;
    const ids = await idsOf('pending');
    const decisions = ['approve', 'mark-spam', 'reject', 'unmark-spam', 'delete', 'approve'] as const;
    await Promise.all(
      decisions.flatMap((decision, index) => [
        owner.decideStories(ids.slice(index * 8, index * 8 + 20), decision),
        owner.shareStory({}),
      ]),
    );
    const listed = { pending: await idsOf('pending'), approved: await idsOf('approved'), spam: await idsOf('spam') };
    expect(await owner.counts()).toEqual({
      pending: listed.pending.length,
      approved: listed.approved.length,
      spam: listed.spam.length,
      pendingMax,
    });
  });

  it('B02 leave nothing of a photo behind that comes when the last place is taken', async () => {
    for (let index = 1; index < pendingMax; index += 1) await owner.shareStory({});
    const answers = await statuses(Array.from({ length: 4 }, () => owner.shareStory({}, photo)));
    expect(answers).toEqual([201, 429, 429, 429]);
    const originals: string[] = [];
    for await (const key of content.ctx.storage.list('originals/')) originals.push(key);
    const [row] = await content.ctx.sql<{ photoKey: string }[]>`
      select photo_key from stories where photo_key is not null`;
    expect(originals).toEqual([row?.photoKey]);
  });

  it('B02 are all within reach behind 2,500 junk entries, even if some go while the owner reads', async () => {
    await insertJunk(2500);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { stories, nextCursor, counts } = await owner.page('pending', { pageSize: 100, ...(cursor && { cursor }) });
      expect(counts.pending).toBe(2500 - seen.length);
      const ids = stories.map(({ id }) => id);
      seen.push(...ids);
      expect((await owner.decideStories(ids, 'delete')).changed.toSorted()).toEqual(ids.toSorted());
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(2500);
    expect(await owner.counts()).toMatchObject({ pending: 0 });
  });

  it('come before the approved ones and the spam in the list that knows no pages, the longest waiting first', async () => {
    for (const petName of ['Spam', 'Approved', 'First', 'Second']) await owner.shareStory({ petName });
    const [spam = '', approved = ''] = await idsOf('pending');
    await owner.decideStories([spam], 'mark-spam');
    await owner.decideStories([approved], 'approve');
    const list = z.array(AdminStory).parse(await (await owner.ask('/api/admin/stories')).json());
    expect(list.map(({ petName, state, isApproved }) => [petName, state, isApproved])).toEqual([
      ['First', 'pending', false],
      ['Second', 'pending', false],
      ['Approved', 'approved', true],
      ['Spam', 'spam', false],
    ]);
  });
});

describe('spam', () => {
  it.each([
    [{ storyText: 'http://a.example https://b.example www.c.example' }, 'spam', 'links'],
    [{ fillSeconds: '0.8' }, 'spam', 'fill-time'],
    [{ fillSeconds: '3' }, 'pending', undefined],
    [{ storyText: 'More of him at https://otis.example' }, 'pending', undefined],
    [{}, 'pending', undefined],
  ] as const)('B02 is told of %j: %s', async (fields, state, spamReason) => {
    expect((await owner.shareStory(fields)).status).toBe(201);
    const { stories } = await owner.page(state);
    expect(stories).toMatchObject([{ state, ...(spamReason && { spamReason }) }]);
  });

  it.each(['-1', '1e9', 'soon', '0x3', ''])('B02 takes no %j for a time', async (fillSeconds) => {
    const answer = await owner.shareStory({ fillSeconds });
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).fields).toHaveProperty('fillSeconds');
  });

  it('B02 takes no place of a pending story, and only as many of its own', async () => {
    const junk = { storyText: 'http:// http:// http://' };
    expect(await statuses(Array.from({ length: pendingMax + 1 }, () => owner.shareStory(junk)))).toEqual([
      ...Array(pendingMax).fill(201),
      429,
    ]);
    expect((await owner.shareStory({})).status).toBe(201);
    expect(await owner.counts()).toEqual({ pending: 1, approved: 0, spam: pendingMax, pendingMax });
  });

  it('waits like any other when the owner says so, and is hidden when an approved story is marked', async () => {
    await owner.shareStory({ petName: 'Juniper', fillSeconds: '1' });
    const ids = await idsOf('spam');
    await owner.decideStories(ids, 'unmark-spam');
    expect(await idsOf('pending')).toEqual(ids);
    await owner.decideStories(ids, 'approve');
    await expect.poll(publicStories).toMatchObject([{ petName: 'Juniper' }]);
    await owner.decideStories(ids, 'mark-spam');
    await expect.poll(publicStories).toEqual([]);
    expect((await owner.page('spam')).stories).toMatchObject([{ spamReason: 'owner', isApproved: false }]);
  });
});

describe('a decision on many stories', () => {
  it('changes those that are not decided so, once, with a line each in the audit log', async () => {
    for (let index = 0; index < 3; index += 1) await owner.shareStory({});
    const ids = await idsOf('pending');
    const before = (await content.auditLog()).length;
    const unknown = crypto.randomUUID();
    for (const decision of ['approve', 'reject', 'mark-spam', 'unmark-spam', 'delete'] as const) {
      const asked = [...ids, unknown, ...ids];
      expect((await owner.decideStories(asked, decision)).changed.toSorted()).toEqual(ids.toSorted());
      expect((await owner.decideStories(asked, decision)).changed).toEqual([]);
    }
    const lines = (await content.auditLog()).slice(before);
    expect(lines.map(({ action }) => action)).toEqual(
      ['approved', 'rejected', 'marked_spam', 'unmarked_spam', 'deleted'].flatMap((done) =>
        Array(3).fill(`story.${done}`),
      ),
    );
  });

  it('is refused for none, for more than 200, for an invalid id and for an unknown word', async () => {
    const id = crypto.randomUUID();
    for (const body of [
      { ids: [], decision: 'delete' },
      { ids: Array(201).fill(id), decision: 'delete' },
      { ids: ['1'], decision: 'delete' },
      { ids: [id], decision: 'publish' },
    ]) {
      expect((await owner.ask('/api/admin/stories/decisions', body)).status).toBe(400);
    }
  });
});

describe('public stories', () => {
  it('are all within reach, however many there are: the newest in one list, those before page by page', async () => {
    await content.ctx.sql`
      insert into stories (id, customer_name, pet_name, story_text, is_approved, request_id, created_at)
      select gen_random_uuid(), 'Mara', 'Otis', 'A good one.', true, 'test', now() - number / 7 * interval '1 millisecond'
      from generate_series(1, 450) as number`;
    const newest = await publicStories();
    expect(newest).toHaveLength(200);
    const until = newest.at(-1)?.createdAt ?? '';
    const older: Story[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ until, pageSize: '100', ...(cursor && { cursor }) });
      const page = listOlderStories.response.parse(
        await (await fetch(`${content.url}/api/stories/older?${query}`)).json(),
      );
      older.push(...page.stories);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(new Set(older.map(({ id }) => id)).size).toBe(older.length);
    expect(new Set([...newest, ...older].map(({ id }) => id)).size).toBe(450);
  });

  it.each(['', 'yesterday', '2026-13-01T00:00:00.000Z'])('do not begin at %j', async (until) => {
    const answer = await fetch(`${content.url}/api/stories/older?until=${until}`);
    expect(ErrorBody.parse(await answer.json())).toMatchObject({ code: 'validation' });
  });
});
