import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { redisUser } from './redis-access.ts';
import { connectRedis } from './redis.ts';
import { createCountingSubscriber } from './testing/counting-subscriber.ts';
import { openMessagingFixture, type MessagingFixture } from './testing/fixture.ts';

let fixture: MessagingFixture;
beforeEach(async () => {
  fixture = await openMessagingFixture();
});
afterEach(() => fixture.close());

/** The URL of this service's own user on the test server. */
const urlFor = async (service: string): Promise<string> => {
  const password = randomUUID();
  const [, name = '', ...rules] = redisUser(service, password).split(' ');
  await fixture.redis.call('ACL', 'SETUSER', name, ...rules);
  onTestFinished(async () => {
    const redis = new Redis(fixture.redisUrl);
    await redis.call('ACL', 'DELUSER', name);
    redis.disconnect();
  });
  const url = new URL(fixture.redisUrl);
  url.username = name;
  url.password = password;
  return url.href;
};

test('a service does all its work with a user of its own', async () => {
  const { subscriber, counts } = createCountingSubscriber();
  const slow = { ...createCountingSubscriber().subscriber, name: 'alone', concurrency: 1 };
  fixture.start([subscriber, slow], { redisUrl: await urlFor(fixture.service) });
  await fixture.emitMany(50);
  await fixture.waitUntilDone(100);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});

test('and cannot read, write or end anything of its neighbours', async () => {
  const redis = connectRedis(await urlFor(fixture.service));
  onTestFinished(() => redis.disconnect());
  while (redis.status !== 'ready') await sleep(10);
  await redis.set('limit-orders:10.0.0.1', '1', 'EX', 1);
  for (const [command, ...args] of [
    ['get', 'bull:admin:meta'],
    ['set', `bull:${fixture.service}s:meta`, '1'],
    ['hset', 'bull:admin:1', 'data', '{}'],
    ['flushall'],
    ['config', 'get', '*'],
    ['keys', '*'],
    ['acl', 'list'],
    ['shutdown'],
    ['monitor'],
    ['subscribe', 'anything'],
  ] as [string, ...string[]][])
    await expect(redis.call(command, ...args), command).rejects.toThrow('NOPERM');
});
