import { randomUUID } from 'node:crypto';
import { trySqlTexts } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdmin, type Admin } from './testing/start-admin.ts';
import { startPart } from './testing/start-part.ts';

let orders: Awaited<ReturnType<typeof startPart>>;
let content: typeof orders;
let admin: Admin;
beforeAll(async () => {
  orders = await startPart('orders', {});
  content = await startPart('content', {});
  admin = await startAdmin({ ORDERS_URL: orders.url, CONTENT_URL: content.url });
});
afterAll(async () => {
  await admin.stop();
  orders.stop();
  content.stop();
});

const addPerson = async (id = randomUUID()) => {
  await admin.ctx.sql`
    insert into people (id, name, email, role) values (${id}, 'Ada', ${`${id}@example.com`}, 'printer')`;
  return id;
};

it('T04 SQL in any field of a call is nothing but text', { tags: 'thorough', timeout: 120_000 }, async () => {
  const person = await addPerson();
  const known = async () => ({ id: person });
  const { wrong, kept } = await trySqlTexts(admin, { owner: 'admin', known, bystanders: [await addPerson()] });
  expect(wrong).toEqual([]);
  expect(kept).toContain('invitePerson body.name');
});
