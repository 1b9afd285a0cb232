import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Story } from '@pawlayer/contracts';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openModeration } from '../testing/moderation-client.ts';
import { startContent } from '../testing/start-content.ts';
import { makeStoryPictures, removeStoryObjects } from './actions.ts';

const photo = await readFile(new URL('../../../../e2e/photos/chelsea.png', import.meta.url));
const smallest = '451.webp';

const content = openForTests(() => startContent({}, { hasWorker: false }));
const owner = openForTests(() => openModeration(content));
beforeEach(() => content.ctx.sql`truncate stories`);

/** A story with a photo whose pictures are not made yet. */
const receive = async () => {
  await owner.shareStory({}, photo);
  const [row] = await content.ctx.sql<{ id: string; photoKey: string }[]>`select id, photo_key from stories`;
  if (!row) throw new Error('the story was not kept');
  return { id: row.id, photoKey: row.photoKey };
};
const decide = async (id: string, decision: 'approve' | 'reject'): Promise<unknown> => {
  const answer = await owner.ask(`/api/admin/stories/${id}/${decision}`, {});
  expect(answer.status).toBe(200);
  return answer.json();
};
const make = (id: string) => makeStoryPictures(content.ctx, id, { attempt: 1, isLastAttempt: false });
const seenByOwner = async () => [...(await owner.page('pending')).stories, ...(await owner.page('approved')).stories];
const pictureStatus = async (id: string) => {
  const answer = await fetch(`${content.url}/story-photos/${id}/${smallest}`);
  await answer.body?.cancel();
  return answer.status;
};
const seenByPublic = async () =>
  z
    .array(Story)
    .parse(await (await fetch(`${content.url}/api/stories`)).json())
    .map(({ photoUrl }) => photoUrl);
const becomesPublic = (photos: unknown[]) => expect.poll(seenByPublic).toEqual(photos);

describe("a story's photo", () => {
  it('F18 is covered by an approval before its pictures are made, and public once they are', async () => {
    const { id } = await receive();
    expect(await seenByOwner()).toMatchObject([{ photoState: 'being-made', hasPhoto: false, isPhotoApproved: false }]);
    expect(await decide(id, 'approve')).toMatchObject({
      isApproved: true,
      photoState: 'being-made',
      isPhotoApproved: true,
    });
    await becomesPublic([undefined]);
    expect(await pictureStatus(id)).toBe(404);
    await make(id);
    await becomesPublic([`/story-photos/${id}/451.jpg`]);
    expect(await pictureStatus(id)).toBe(200);
    expect(await seenByOwner()).toMatchObject([{ photoState: 'ready', hasPhoto: true, isPhotoApproved: true }]);
    expect(await decide(id, 'reject')).toMatchObject({ photoState: 'ready', isPhotoApproved: false });
    expect(await pictureStatus(id)).toBe(404);
  });

  it('F18 is public only as it was uploaded when the owner approved: another one in its place is not', async () => {
    const { id } = await receive();
    await make(id);
    await decide(id, 'approve');
    await becomesPublic([`/story-photos/${id}/451.jpg`]);
    await content.ctx.sql`update stories set photo_key = 'originals/another.png' where id = ${id}`;
    await becomesPublic([undefined]);
    expect(await pictureStatus(id)).toBe(404);
    expect(await seenByOwner()).toMatchObject([{ isApproved: true, isPhotoApproved: false }]);
  });

  it('F18 is never published when its pictures cannot be made, while the text is; a later success needs a new approval', async () => {
    const { id, photoKey } = await receive();
    await decide(id, 'approve');
    await content.ctx.storage.put(photoKey, photo.subarray(0, 1000), { contentType: 'image/png' });
    await expect(make(id)).rejects.toThrow();
    expect(await seenByOwner()).toMatchObject([{ isApproved: true, photoState: 'failed', isPhotoApproved: false }]);
    await becomesPublic([undefined]);

    await content.ctx.storage.put(photoKey, photo, { contentType: 'image/png' });
    await make(id);
    expect(await seenByOwner()).toMatchObject([{ photoState: 'ready', hasPhoto: true, isPhotoApproved: false }]);
    expect(await pictureStatus(id)).toBe(404);
    expect(await decide(id, 'approve')).toMatchObject({ isPhotoApproved: true });
    expect(await pictureStatus(id)).toBe(200);
  });

  it('F18 is not covered by an approval after it failed', async () => {
    const { id, photoKey } = await receive();
    await content.ctx.storage.put(photoKey, photo.subarray(0, 1000), { contentType: 'image/png' });
    await expect(make(id)).rejects.toThrow();
    expect(await decide(id, 'approve')).toMatchObject({
      isApproved: true,
      photoState: 'failed',
      isPhotoApproved: false,
    });
    expect(await decide(id, 'approve')).toMatchObject({ isApproved: true, isPhotoApproved: false });
    expect((await content.auditLog()).filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  it('I10 whose original is gone fails at the last attempt, not before', async () => {
    const { id, photoKey } = await receive();
    await content.ctx.storage.delete(photoKey);
    await expect(make(id)).rejects.toThrow('missing');
    expect(await seenByOwner()).toMatchObject([{ photoState: 'being-made' }]);
    await expect(makeStoryPictures(content.ctx, id, { attempt: 10, isLastAttempt: true })).rejects.toThrow('missing');
    expect(await seenByOwner()).toMatchObject([{ photoState: 'failed' }]);
  });

  it('I10 whose object is missing is a 404 and a line in the log that alerts; a corrupt one is 503, never 500', async () => {
    const { id } = await receive();
    await make(id);
    await decide(id, 'approve');
    const alerts = vi.spyOn(content.ctx.log, 'error');
    const key = `renditions/${id}/${smallest}`;
    await writeFile(join(content.folder, 'objects', key), 'torn');
    expect(await pictureStatus(id)).toBe(503);
    await content.ctx.storage.delete(key);
    expect(await pictureStatus(id)).toBe(404);
    expect(alerts).toHaveBeenCalledWith({ key }, 'a stored object is missing');
    await content.ctx.storage.delete(`renditions/${id}/451.jpg`);
    expect((await owner.ask(`/api/admin/stories/${id}/photo`)).status).toBe(404);
    alerts.mockRestore();
  });

  it('goes with its deleted story, though its pictures were being made', async () => {
    const { id, photoKey } = await receive();
    await make(id);
    const { id: other, photoKey: otherKey } = await (async () => {
      await owner.shareStory({}, photo);
      const [row] = await content.ctx.sql<{ id: string; photoKey: string }[]>`
        select id, photo_key from stories where id <> ${id}`;
      return { id: row?.id ?? '', photoKey: row?.photoKey ?? '' };
    })();
    const making = make(other);
    await owner.decideStories([id, other], 'delete');
    await making;
    const commands = await content.ctx.sql<{ payload: Parameters<typeof removeStoryObjects>[1] }[]>`
      select payload from outbox where name = 'remove-story-objects'`;
    expect(commands.map(({ payload }) => payload.photoKey).toSorted()).toEqual([photoKey, otherKey].toSorted());
    for (const { payload } of commands) await removeStoryObjects(content.ctx, payload);
    const left: string[] = [];
    for await (const key of content.ctx.storage.list()) if (key.includes(id) || key.includes(other)) left.push(key);
    expect(left).toEqual([]);
  });
});
