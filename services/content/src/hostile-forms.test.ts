import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ErrorBody } from '@pawlayer/contracts';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { openModeration } from './testing/moderation-client.ts';
import { startContent } from './testing/start-content.ts';

const photo = await readFile(new URL('../../../e2e/photos/chelsea.png', import.meta.url));
const question = { name: 'Ada', email: 'ada@example.com', subject: 'Two cats', message: 'In one portrait?' };

const content = openForTests(startContent);
const visitor = openForTests(() => openModeration(content));

const write = (change: Record<string, unknown>) =>
  fetch(`${content.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...question, ...change }),
  });
const fieldOf = async (answer: Response) => ErrorBody.parse(await answer.json()).fields ?? {};

describe('forms of strangers', () => {
  it('A14 make the store fetch nothing, whatever address they name', async () => {
    let hits = 0;
    const bait = createServer((_request, response) => {
      hits += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(bait, 'listening');
    const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/bait.jpg`; // it listens on TCP
    const text = `${url} <img src="${url}">`;
    const unknown = { photoUrl: url, imagePath: url, photo_key: url, isApproved: 'true' };
    const story = { customerName: url, petName: url, petBreed: url, storyText: text, ...unknown };
    expect((await visitor.shareStory(story, photo)).status).toBe(201);
    expect((await write({ name: url, subject: url, message: text, photoUrl: url })).status).toBe(201);
    await eventually(() => expect(content.mail.mails).toHaveLength(2));
    const [kept] = await eventually(async () => {
      const { stories } = await visitor.page('spam');
      expect(stories).toMatchObject([{ photoState: 'ready' }]);
      return stories;
    });
    expect(kept).toMatchObject({ isApproved: false, petName: url });
    expect(hits).toBe(0);
    bait.close();
  }, 60_000);

  it('T05 add no header and no recipient to a mail', async () => {
    content.mail.mails.length = 0;
    const lines = 'Ada\r\nBcc: all@example.com\r\n folded: yes\r\n\r\nbody';
    expect((await write({ name: lines, subject: lines, email: 't05@example.com' })).status).toBe(201);
    await eventually(() => expect(content.mail.mails).toHaveLength(2));
    for (const { headers, to, cc, bcc } of content.mail.mails) {
      expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined]);
      expect(headers.map(({ key }) => key).toSorted()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
        'x-request-id',
      ]);
    }
    for (const email of ['a@b.ca>\r\nBcc: c@d.ca', Array(5000).fill('a@b.ca').join(','), '"a\r\nb"@example.com'])
      expect(await fieldOf(await write({ email }))).toHaveProperty('email');
  }, 30_000);

  it.each([
    ['a name of 10,000 characters', { name: 'a'.repeat(10_000) }, 'name'],
    ['a subject of 151', { subject: 'a'.repeat(151) }, 'subject'],
    ['a text of 5,001', { message: 'a'.repeat(5001) }, 'message'],
    ['5,001 emoji', { message: '🐕'.repeat(5001) }, 'message'],
  ])('T03 are refused with %s', async (_what, change, field) => {
    const answer = await write(change);
    expect([answer.status, Object.keys(await fieldOf(answer))]).toEqual([400, [field]]);
  });

  it.each([
    ['a name of 100 kB', { customerName: 'a'.repeat(100_000) }],
    ['a story of 1 MB', { storyText: 'a'.repeat(1_000_000) }],
    ['100,000 emoji', { storyText: '🐕'.repeat(100_000) }],
  ])('T03 are refused with %s in a story', async (_what, change) => {
    const answer = await visitor.shareStory(change);
    expect([400, 413]).toContain(answer.status);
    ErrorBody.parse(await answer.json());
  });

  it('T02 come back exactly as they were written: emoji, directions, composed and decomposed letters', async () => {
    const message = 'e\u0301 é \u202eright\u202c 👩‍👩‍👧 𝒪𝓉𝒾𝓈 \ufeff';
    const subject = `T02 ${crypto.randomUUID()}`;
    expect((await write({ subject, message: `${message}.` })).status).toBe(201);
    const { messages } = await visitor.messagePage('open');
    expect(messages.find((each) => each.subject === subject)?.message).toBe(`${message}.`);
  });

  it('T07 set only their own fields', async () => {
    const answer = await visitor.shareStory({
      petName: 'Mallory',
      isApproved: 'true',
      id: 'x',
      createdAt: '2020-01-01',
    });
    expect(answer.status).toBe(201);
    const { stories } = await visitor.page('pending');
    expect(stories.find(({ petName }) => petName === 'Mallory')).toMatchObject({ isApproved: false, state: 'pending' });
  });

  it.each(['0', '6', '4.5', '-1', '2147483648', '1e400', 'NaN', 'five', '٥'])(
    'T08 have no rating of %s',
    async (rating) => {
      const answer = await visitor.shareStory({ rating });
      expect([answer.status, Object.keys(await fieldOf(answer))]).toEqual([400, ['rating']]);
    },
  );
});
