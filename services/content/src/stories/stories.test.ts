import { readFile } from 'node:fs/promises';
import { ErrorBody, Story } from '@pawlayer/contracts';
import { jpegOf } from '@pawlayer/images/testing';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startContent } from '../testing/start-content.ts';

const story = {
  customerName: 'Mara Lindqvist',
  petName: 'Otis',
  storyText: 'He waits by the door in the picture, too.',
  email: 'mara@example.com',
};
const photo = await readFile(new URL('../../../../e2e/photos/raccoon.jpg', import.meta.url));

const content = openForTests(startContent);
let token: string;
beforeAll(async () => {
  token = await content.signIn();
});

const share = (fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('photo', new File([file], 'otis.jpg'));
  return fetch(`${content.url}/api/stories`, { method: 'POST', body: form });
};
const errorOf = async (response: Response) => ErrorBody.parse(await response.json());
const countStories = async () => {
  const [row] = await content.ctx.sql<{ count: number }[]>`select count(*)::int as count from stories`;
  return row?.count;
};
const listed = async () => z.array(Story).parse(await (await fetch(`${content.url}/api/stories`)).json());
const decide = (id: string | undefined, decision: 'approve' | 'reject') =>
  fetch(`${content.url}/api/admin/stories/${id}/${decision}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });

describe('stories', () => {
  it('B02 three an hour from one mailbox, whichever addresses they come from', async () => {
    const strict = await startContent({ RATE_LIMITS: 'on' });
    await eventually(() => strict.ctx.healthChecks.redis());
    const email = `${crypto.randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...story, email })) form.set(name, value);
      const headers = { 'X-Real-IP': `198.18.1.${turn}` };
      statuses.push((await fetch(`${strict.url}/api/stories`, { method: 'POST', headers, body: form })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    await strict.stop();
  });

  it('get thanks with a name from right to left in its place', async () => {
    const { message } = (await (await share({ ...story, petName: 'רקס!' })).json()) as { message: string };
    expect(message).toContain('about \u2068רקס!\u2069. A person');
  });

  it('wait for approval, then appear without the e-mail address, with pictures of their photo', async () => {
    const response = await share({ ...story, petBreed: 'Beagle', rating: '4', isMemorial: 'false' }, photo);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ message: expect.stringContaining('Otis') });
    await eventually(async () => {
      const [row] = await content.ctx.sql`select pictures from stories where pet_name = 'Otis'`;
      expect(row?.['pictures']).toBeTruthy();
    });
    const [row] = await content.ctx.sql<{ id: string }[]>`select id from stories where pet_name = 'Otis'`;
    const picture = `${content.url}/story-photos/${row?.id}/480.webp`;
    expect((await fetch(picture)).status).toBe(404);
    expect(await listed()).toEqual([]);

    await decide(row?.id, 'approve');
    const [shown] = await eventually(async () => {
      const stories = await listed();
      expect(stories).toHaveLength(1);
      return stories;
    });
    expect(shown).toMatchObject({
      customerName: 'Mara Lindqvist',
      petName: 'Otis',
      petBreed: 'Beagle',
      rating: 4,
      isMemorial: false,
      isApproved: true,
    });
    expect(JSON.stringify(shown)).not.toContain('mara@example.com');
    expect(shown?.photoUrl).toBe(`/story-photos/${row?.id}/480.jpg`);
    const served = await fetch(picture);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get('content-length')));
    expect(shown?.pictures.map(({ width }) => width)).toContain(960);

    await decide(row?.id, 'reject');
    expect((await fetch(picture)).status).toBe(404);
  }, 60_000);

  it('are listed without any character that means something in HTML, whatever they say', async () => {
    const storyText =
      '</script><img src=x onerror=alert(1)><!--# include virtual="/api/contact" --> R&D \u2028 \u2029 done';
    expect((await share({ ...story, petName: 'Sly', storyText })).status).toBe(201);
    const [row] = await content.ctx.sql<{ id: string }[]>`select id from stories where pet_name = 'Sly'`;
    await decide(row?.id, 'approve');
    expect((await listed()).find(({ petName }) => petName === 'Sly')?.storyText).toBe(storyText);
    expect(await (await fetch(`${content.url}/api/stories`)).text()).not.toMatch(/[<>&\u2028\u2029]/);
    await decide(row?.id, 'reject');
  });

  it('have five stars and are memorial unless told otherwise', async () => {
    expect((await share({ ...story, petName: 'Juniper' })).status).toBe(201);
    const [row] = await content.ctx.sql`select rating, is_memorial, email from stories where pet_name = 'Juniper'`;
    expect(row).toMatchObject({ rating: 5, isMemorial: true, email: 'mara@example.com' });
  });

  it.each([
    [{ customerName: '' }, { customerName: 'Your name is required' }],
    [{ petName: ' ' }, { petName: 'Pet name is required' }],
    [{ storyText: '' }, { storyText: 'Your story is required' }],
    [{ email: 'mara@' }, { email: 'Valid email is required' }],
    [{ rating: '6' }, { rating: 'Please choose 1 to 5 stars' }],
    [{ rating: '2.5' }, { rating: expect.any(String) }],
    [{ isMemorial: 'maybe' }, { isMemorial: expect.any(String) }],
    [{ website: 'https://spam.example' }, { website: 'Please leave this field empty' }],
  ])('refuse %j and keep nothing', async (change, fields) => {
    const before = await countStories();
    const response = await share({ ...story, ...change });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'validation', fields });
    expect(await countStories()).toBe(before);
  });

  it('refuse a text beyond 5,000 characters', async () => {
    const response = await share({ ...story, storyText: 'a'.repeat(5001) });
    expect(await errorOf(response)).toMatchObject({
      code: 'validation',
      fields: { storyText: 'Please use at most 5000 characters' },
    });
  });

  it.each([
    ['a text file', Buffer.from('not a photo at all, but long enough to look at'), 415],
    ['a torn photo', photo.subarray(0, 40_000), 400],
    ['more than the decoder has memory for', jpegOf({ progressive: true }), 413],
    ['11 MB', Buffer.concat([photo, Buffer.alloc(11 * 2 ** 20)]), 413],
  ])('refuse %s and keep nothing', async (_, file, status) => {
    const before = await countStories();
    const response = await share(story, new Uint8Array(file));
    expect(response.status).toBe(status);
    await errorOf(response);
    expect(await countStories()).toBe(before);
  });

  it.each([
    'not-an-id/480.webp',
    '00000000-0000-4000-8000-000000000000/480.webp',
    '00000000-0000-4000-8000-000000000000/..%2fsecret',
    '%00/480.webp',
  ])('have no picture at %s', async (path) => {
    expect((await fetch(`${content.url}/story-photos/${path}`)).status).toBe(404);
  });
});
