import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineSubscriber } from './index.ts';
import { anyPayload, type MessagingFixture, openMessagingFixture, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test(
  'keeps a message to one run that outlasts its claim, even when Redis forgets it',
  { timeout: 60_000, tags: 'thorough' },
  async () => {
    let runs = 0;
    const film = defineSubscriber({
      name: 'make-film',
      on: 'film.ordered',
      payload: anyPayload,
      handle: async () => {
        runs += 1;
        await sleep(14_500);
      },
    });
    fixture.start([film]);
    fixture.start([film]);
    await fixture.emit('film.ordered');
    await waitUntil(() => runs > 0);
    await fixture.redis.flushdb();
    await fixture.waitUntilDone(1);
    expect(runs).toBe(1);
  },
);
