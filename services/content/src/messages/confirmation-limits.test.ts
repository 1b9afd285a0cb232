import { randomUUID } from 'node:crypto';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterEach, expect, it } from 'vitest';
import { startContent, type Content } from '../testing/start-content.ts';

// In a file of its own: a second worker would take the jobs of the first, whose queue has the same name.
let content: Content | undefined;
afterEach(() => content?.stop());

const start = async (limit: string): Promise<Content> => {
  content = await startContent({ RATE_LIMITS: 'on', LIMIT_MESSAGES: 'address:1000/60', LIMIT_CONFIRMATIONS: limit });
  const { healthChecks } = content.ctx;
  await eventually(() => healthChecks.redis());
  return content;
};
const send = async ({ url }: Content, email: string, ip: string) => {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Real-IP': ip },
    body: JSON.stringify({ name: 'Ada', email, subject: 'Two cats', message: 'In one portrait?' }),
  });
  expect(answer.status).toBe(201);
};
const someone = () => `${randomUUID()}@example.com`;
const network = () => `2001:db8:${[1, 2].map(() => Math.floor(Math.random() * 65_536).toString(16)).join(':')}`;
const countMailsTo = ({ mail }: Content, addresses: readonly string[]) =>
  mail.mails.filter(({ to }) => addresses.includes(to?.[0]?.address ?? '')).length;
const waitForMails = (to: Content, addresses: readonly string[], count: number) =>
  eventually(() => expect(countMailsTo(to, addresses)).toBe(count));

const owner = ['owner@pawlayer.example'];

it('B01 every message is kept and mailed to the owner, while one address does not get confirmations again and again', async () => {
  const shop = await start('address:3/60 email:2/60 all:100000/60');
  const victim = someone();
  for (let turn = 0; turn < 4; turn += 1) await send(shop, victim, `${network()}::1`);
  const spammer = network();
  const others = Array.from({ length: 4 }, someone);
  for (const [index, email] of others.entries()) await send(shop, email, `${spammer}::${index + 1}`);
  await waitForMails(shop, owner, 8);
  await waitForMails(shop, [victim], 2);
  await waitForMails(shop, others, 3);
}, 60_000);

it('B01 the number of confirmations in all is limited', async () => {
  const shop = await start('all:1/60');
  const visitors = Array.from({ length: 3 }, someone);
  for (const email of visitors) await send(shop, email, `${network()}::1`);
  await waitForMails(shop, owner, 3);
  expect(countMailsTo(shop, visitors)).toBeLessThanOrEqual(1);
}, 60_000);
