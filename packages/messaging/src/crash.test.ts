import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineSubscriber, type MessageMeta, startMessaging } from './index.ts';
import { anything, quietLog, setStage, type Stage, until } from './stage.testing.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
});

afterEach(() => stage.leave());

test('does again what a killed process was at', { timeout: 60_000 }, async () => {
  const program = fileURLToPath(new URL('crash.testing.ts', import.meta.url));
  const child = spawn(process.execPath, [program, stage.url, stage.redisUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  await stage.emit('order.paid', {}, 'req-4');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const seen: MessageMeta[] = [];
  const { sql, redisUrl, service } = stage;
  const hang = defineSubscriber({
    name: 'hang',
    on: 'order.paid',
    payload: anything,
    handle: async (_: object, _payload, meta) => void seen.push(meta),
  });
  const workers = [1, 2].map(() =>
    startMessaging({ sql, redisUrl, service, consumers: [hang], ctx: {}, log: quietLog }),
  );
  await until(async () => (await stage.states())['done'] === 1);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(seen).toMatchObject([{ attempt: 2, requestId: 'req-4' }]);
});
