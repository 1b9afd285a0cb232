import { readFile } from 'node:fs/promises';
import { calls } from '@pawlayer/contracts';
import { AdminMessage, AdminStory, FailedJob, FailedMails } from '@pawlayer/contracts/admin';
import { eventually, tryCursors, tryEveryRole } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startContent, type Content } from './testing/start-content.ts';

const photo = await readFile(new URL('../../../e2e/photos/chelsea.png', import.meta.url));
let content: Content;
let token: string;

beforeAll(async () => {
  content = await startContent();
  token = await content.signIn();
});
afterAll(() => content.stop());

const call = (path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) =>
  fetch(content.url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const read = async <S extends z.ZodType>(schema: S, path: string) => schema.parse(await (await call(path)).json());
const audited = async () => (await content.auditLog()).map(({ action }) => action);

const share = async (petName: string, file?: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    customerName: 'Mara',
    petName,
    storyText: 'A good one.',
    email: 'mara@example.com',
  }))
    form.set(name, value);
  if (file) form.set('photo', new File([file], 'pet.png'));
  expect((await fetch(`${content.url}/api/stories`, { method: 'POST', body: form })).status).toBe(201);
};
const publicStories = async () =>
  z.array(z.object({ petName: z.string() })).parse(await (await fetch(`${content.url}/api/stories`)).json());

describe("the owner's calls", () => {
  it.each(calls.filter(({ owner, roles }) => owner === 'content' && roles))(
    'A08 $method $path admits the roles of its contract and nobody else',
    async (each) => expect(await tryEveryRole(content, each)).toEqual({}),
  );

  it('continue only from the end of a page of their own list, as those of visitors do', async () =>
    expect(await tryCursors(content, 'content')).toEqual({}));

  it('show every story with its e-mail address, approve and take back, each audited once', async () => {
    await share('Otis', photo);
    await share('Juniper');
    const stories = await eventually(async () => {
      const all = await read(z.array(AdminStory), '/api/admin/stories');
      expect(all.map(({ petName, hasPhoto }) => [petName, hasPhoto])).toEqual([
        ['Otis', true],
        ['Juniper', false],
      ]);
      return all;
    });
    expect(stories[0]?.email).toBe('mara@example.com');
    const otis = `/api/admin/stories/${stories[0]?.id}`;
    const picture = await call(`${otis}/photo`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    await picture.body?.cancel();

    for (let time = 0; time < 2; time += 1) {
      expect(await (await call(`${otis}/approve`, { method: 'POST' })).json()).toMatchObject({
        petName: 'Otis',
        isApproved: true,
      });
    }
    await eventually(async () => expect(await publicStories()).toMatchObject([{ petName: 'Otis' }]));
    expect(await (await call(`${otis}/reject`, { method: 'POST' })).json()).toMatchObject({ isApproved: false });
    await eventually(async () => expect(await publicStories()).toEqual([]));
    expect(await audited()).toEqual(['story.approved', 'story.rejected']);
  }, 60_000);

  it('do not know a story or message that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const path of [`/api/admin/stories/${nobody}/approve`, `/api/admin/stories/nonsense/reject`]) {
      expect((await call(path, { method: 'POST' })).status).toBe(404);
    }
    expect(
      (await call(`/api/admin/contact/${nobody}/answered`, { method: 'POST', body: { answered: true } })).status,
    ).toBe(404);
    expect((await call(`/api/admin/stories/${nobody}/photo`)).status).toBe(404);
  });

  it('list messages and mark them answered', async () => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Two cats', message: 'In one portrait?' };
    await fetch(`${content.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    const [open] = await read(z.array(AdminMessage), '/api/admin/contact');
    expect(open).toMatchObject(message);
    const path = `/api/admin/contact/${open?.id}/answered`;
    expect(await (await call(path, { method: 'POST', body: { answered: true } })).json()).toHaveProperty('answeredAt');
    expect(await (await call(path, { method: 'POST', body: { answered: false } })).json()).not.toHaveProperty(
      'answeredAt',
    );
    expect((await call(path, { method: 'POST', body: { answered: 'yes' } })).status).toBe(400);
    expect((await audited()).slice(-2)).toEqual(['message.answered', 'message.reopened']);
  });

  it('show what the worker could not do, and try it again', async () => {
    await content.ctx.sql`select emit('make-story-pictures', '{"storyId": "not an id"}', 'request-of-a-test')`;
    const failed = await eventually(async () => {
      const jobs = await read(z.array(FailedJob), '/api/admin/jobs/content');
      expect(jobs).toHaveLength(1);
      return jobs;
    });
    expect(failed[0]).toMatchObject({ name: 'make-story-pictures', requestId: 'request-of-a-test' });
    const retry = (body: unknown) => call('/api/admin/jobs/content/retry', { method: 'POST', body });
    expect((await retry({ messageId: failed[0]?.messageId, consumer: failed[0]?.consumer })).status).toBe(204);
    expect((await retry({ messageId: crypto.randomUUID(), consumer: 'send-copy' })).status).toBe(404);
    expect(await audited()).toContain('job.retried');
  });

  it('show what mails could not be sent, apart from other jobs, and send all of them again', async () => {
    const failedMails = () => read(FailedMails, '/api/admin/jobs/content/mails');
    await content.ctx.sql`select emit('message.received', '{"messageId": "not an id"}', 'request-of-a-test')`;
    await eventually(async () => expect((await failedMails()).count).toBe(2));
    expect((await failedMails()).kinds.map(({ title }) => title).toSorted()).toEqual([
      'Confirmation of a message',
      'Message from the contact page',
    ]);
    const jobs = await read(z.array(FailedJob), '/api/admin/jobs/content');
    expect(jobs.filter(({ name }) => name === 'message.received')).toEqual([]);
    const sendAgain = () => call('/api/admin/jobs/content/mails/retry', { method: 'POST', body: {} });
    expect(await (await sendAgain()).json()).toEqual({ count: 2 });
    expect(await audited()).toContain('mails.retried');
    await eventually(async () => expect((await failedMails()).count).toBe(2)); // they failed once more
  });
});
