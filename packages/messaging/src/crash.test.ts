import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineSubscriber, type MessageMeta } from './index.ts';
import { anyPayload, type MessagingFixture, openMessagingFixture } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test('does again what a killed process was at', { timeout: 60_000 }, async () => {
  const program = fileURLToPath(new URL('testing/hanging-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, fixture.url, fixture.redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await fixture.emit('order.paid', {}, 'req-4');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const seen: MessageMeta[] = [];
  const hang = defineSubscriber({
    name: 'hang',
    on: 'order.paid',
    payload: anyPayload,
    handle: async (_: object, _payload, meta) => void seen.push(meta),
  });
  fixture.start([hang]);
  fixture.start([hang]);
  await fixture.waitUntilDone(1);
  expect(seen).toMatchObject([{ attempt: 2, requestId: 'req-4' }]);
});
