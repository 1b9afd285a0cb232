import { FailedJob } from '@pawlayer/contracts/admin';
import { emit } from '@pawlayer/messaging';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startShop, waitUntil } from './testing/start-shop.ts';
import { raccoon } from './testing/upload-fixture.ts';

const shop = openForTests(startShop);
let token: string;
beforeAll(async () => {
  token = await shop.orders.signIn();
});

const bearer = () => ({ Authorization: `Bearer ${token}` });
const failed = async () =>
  z
    .array(FailedJob)
    .parse(await (await fetch(`${shop.orders.url}/api/admin/jobs/orders`, { headers: bearer() })).json());
const retry = ({ messageId, consumer }: FailedJob) =>
  fetch(`${shop.orders.url}/api/admin/jobs/orders/retry`, {
    method: 'POST',
    headers: { ...bearer(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ messageId, consumer }),
  });

test('a job that failed for good is shown with its reason, and done after all when the owner asks for it', async () => {
  const { sql, storage } = shop.orders.ctx;
  // The photo was intact when it was uploaded; its stored object has been damaged since.
  const { uploadId } = await shop.newShopper({
    photo: { bytes: raccoon.subarray(0, 20_000), width: 1024, height: 768 },
  });
  await sql`${emit(sql, { name: 'make-renditions', payload: { uploadId } })}`;

  const job = await waitUntil(async () => (await failed())[0]);
  expect(job).toMatchObject({
    name: 'make-renditions',
    consumer: 'make-renditions',
    error: `The photo of ${uploadId} cannot be read`,
  });

  const [upload] = await sql<[{ objectKey: string }]>`select object_key from uploads where id = ${uploadId}`;
  await storage.put(upload.objectKey, raccoon, { contentType: 'image/jpeg' });
  expect((await retry(job)).status).toBe(204);
  const pictures = async () =>
    (await sql`select 1 from uploads where id = ${uploadId} and renditions_at is not null`).length === 1;
  await waitUntil(pictures);
  expect(await failed()).toEqual([]);
  expect((await retry(job)).status).toBe(404);
  const lines = (await shop.orders.auditLog()).filter(({ subject }) => subject === job.messageId);
  expect(lines.map(({ action }) => action)).toEqual(['job.retried']);
});
