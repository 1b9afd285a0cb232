import { createHash, randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ErasedData, personalData, PersonalData } from '@pawlayer/contracts/admin';
import { openForTests, tryEveryRole } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteStrayObjects, eraseOldStories } from '../stories/retention-actions.ts';
import { openModeration } from '../testing/moderation-client.ts';
import { startContent } from '../testing/start-content.ts';

vi.setConfig({ testTimeout: 200_000 }); // the worker makes pictures, which takes long on a busy machine

/** Less than a test may take, so that it says what it waited for. */
const patience = 150_000;

const content = openForTests(startContent);
const owner = openForTests(() => openModeration(content));
beforeEach(async () => {
  await content.ctx.sql`truncate stories, contact_messages, outbox cascade`;
  for (const key of await objects()) await content.ctx.storage.delete(key);
});

/** 16 × 16 grey pixels. */
const webp = new Uint8Array(Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQABAAB0CWJaQAA3AA+0AAAAA=', 'base64'));
const pathOf = (email: string, rest = '') =>
  `/api/admin/personal-data/content/${createHash('sha256').update(email).digest('hex')}${rest}`;
const collect = async (email: string) => PersonalData.parse(await (await owner.ask(pathOf(email))).json());
const erase = async (email: string, at = new Date().toISOString()) =>
  ErasedData.parse(await (await owner.ask(pathOf(email, '/erase'), { id: randomUUID(), at })).json());

const objects = async () => {
  const found = [];
  for await (const key of content.ctx.storage.list()) found.push(key);
  return found;
};

/** The id of the only story with a photo, once the worker has made its pictures: until then it still writes. */
const storyWithPictures = () =>
  vi.waitFor(async () => {
    const [row] = await content.ctx.sql<{ id: string }[]>`select id from stories where pictures is not null`;
    if (!row) throw new Error('no pictures yet');
    return row.id;
  }, patience);

const write = (email: string) =>
  fetch(`${content.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email, subject: 'Two cats', message: 'In one portrait?' }),
  });

it('V06 hands out the stories with their photos, and the messages, of one person', async () => {
  expect((await owner.shareStory({ email: 'ADA@example.com' }, webp)).status).toBe(201);
  await owner.shareStory({ email: 'grace@example.com' }, webp);
  await write('ada@example.com');
  const { records, photos, held } = await collect('ada@example.com');
  expect(records).toMatchObject({
    stories: [{ email: 'ADA@example.com' }],
    messages: [{ message: 'In one portrait?' }],
  });
  expect(held).toEqual([]);
  const photo = await owner.ask(pathOf('ada@example.com', `/photos/${photos[0]?.id}`));
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(webp);
  expect((await owner.ask(pathOf('grace@example.com', `/photos/${photos[0]?.id}`))).status).toBe(404);
});

it('V05 erases one person’s stories, photos, messages and the mails that nobody has taken, and again changes nothing', async () => {
  content.mail.refuse(true);
  await owner.shareStory({ email: 'ada@example.com' }, webp);
  await write('ada@example.com');
  await write('grace@example.com');
  expect(await erase('ada@example.com', '2020-01-01T00:00:00.000Z')).toMatchObject({
    erased: { stories: 0, messages: 0 },
  });
  expect(await erase('ada@example.com')).toEqual({ erased: { stories: 1, messages: 1 }, held: [] });
  expect(await erase('ada@example.com')).toEqual({ erased: { stories: 0, messages: 0 }, held: [] });
  expect((await collect('ada@example.com')).records).toEqual({ stories: [], messages: [] });
  expect((await collect('grace@example.com')).records['messages']).toHaveLength(1);
  const waiting = await content.ctx.sql`select from outbox where name = 'message.received'`;
  expect(waiting).toHaveLength(1);
  content.mail.refuse(false);
  await vi.waitFor(async () => expect(await objects()).toEqual([]), patience);
  const entries = (await content.auditLog()).filter(({ action }) => action === 'person.erased');
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toMatch(/\bada\b|moreau|example/i);
});

it('V07 erases a story that was not published for 90 days with its photo, and no other', async () => {
  for (const [petName, days, isApproved] of [
    ['Rejected', 91, false],
    ['Waiting', 89, false],
    ['Published', 400, true],
  ] as const) {
    await owner.shareStory({ petName }, petName === 'Rejected' ? webp : undefined);
    if (petName === 'Rejected') await storyWithPictures(); // having them is a change of today
    await content.ctx.sql`
      update stories set is_approved = ${isApproved}, updated_at = now() - make_interval(days => ${days}) where pet_name = ${petName}`;
  }
  await eraseOldStories(content.ctx);
  const left = await content.ctx.sql<{ petName: string }[]>`select pet_name from stories order by pet_name`;
  expect(left.map(({ petName: name }) => name)).toEqual(['Published', 'Waiting']);
  await vi.waitFor(async () => expect(await objects()).toEqual([]), patience);
});

it('V07 deletes objects whose row was never written after a day, and no others', async () => {
  await owner.shareStory({ petName: 'Kept' }, webp);
  const story = await storyWithPictures();
  const kept = (await objects()).filter((key) => key.includes(story));
  expect(kept.length).toBeGreaterThan(1);
  const stray = keys.original(randomUUID(), 'jpg');
  await content.ctx.storage.put(stray, Buffer.from('x'), { contentType: 'image/jpeg' });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  // Others may belong to earlier stories, whose pictures the worker still makes and removes again.
  for (const key of [...kept, stray]) await utimes(join(content.folder, 'objects', key), yesterday, yesterday);
  await deleteStrayObjects(content.ctx);
  const left = await objects();
  expect(left).not.toContain(stray);
  expect(left).toEqual(expect.arrayContaining(kept));
});

it.each(Object.values(personalData.content))('A04 $name is for the owner alone', async (call) => {
  expect(await tryEveryRole(content, call)).toEqual({});
});
