import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineSubscriber, startMessaging } from './index.ts';
import { anything, quietLog, setStage, type Stage, until } from './stage.testing.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
});

afterEach(() => stage.leave());

test(
  'keeps a message to one run that outlasts its claim, even when Redis forgets it',
  { timeout: 60_000 },
  async () => {
    let runs = 0;
    const film = defineSubscriber({
      name: 'make-film',
      on: 'film.ordered',
      payload: anything,
      handle: async () => {
        runs += 1;
        await sleep(14_500);
      },
    });
    const { sql, redisUrl, service } = stage;
    const workers = [1, 2].map(() =>
      startMessaging({ sql, redisUrl, service, consumers: [film], ctx: {}, log: quietLog }),
    );
    await stage.emit('film.ordered');
    await until(() => runs > 0);
    await stage.redis.flushdb();
    await until(async () => (await stage.states())['done'] === 1);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(runs).toBe(1);
  },
);
