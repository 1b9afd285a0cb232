import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFailedMessages, type MessageMeta, readBacklog } from './index.ts';
import { defineConsumers } from './testing/define-consumers.ts';
import { type MessagingFixture, openMessagingFixture } from './testing/fixture.ts';

const kills = 5;

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

/** A worker that is killed as soon as it works on all of these jobs. */
const runUntilBusy = async (jobs: readonly string[]): Promise<void> => {
  const program = fileURLToPath(new URL('testing/hanging-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, fixture.url, fixture.redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const busy = new Set<string>();
  for await (const job of createInterface(child.stdout)) {
    busy.add(job);
    if (jobs.every((name) => busy.has(name))) child.kill('SIGKILL');
  }
  await ended;
};

test(
  'I02 does what a worker was at that was killed five times at the same jobs, and gives up none',
  { timeout: 240_000, tags: 'thorough' },
  async () => {
    const seen: MessageMeta[] = [];
    const consumers = defineConsumers(async (meta) => void seen.push(meta));
    const names = consumers.map(({ name }) => name);
    for (const name of names) await fixture.emit(name, {}, `req-${name}`);
    for (let time = 0; time < kills; time += 1) await runUntilBusy(names);

    fixture.start(consumers);
    fixture.start(consumers);
    await fixture.waitUntilDone(names.length);
    expect(seen.map(({ consumer, attempt, requestId }) => [consumer, attempt, requestId]).toSorted()).toEqual(
      names.map((name) => [name, 1, `req-${name}`]).toSorted(),
    );
    expect(await listFailedMessages(fixture.sql)).toEqual([]);
    const stuck = Object.values(await readBacklog(fixture.sql, fixture.service, consumers));
    expect(stuck.map(({ waiting, delayed }) => waiting + delayed)).toEqual(stuck.map(() => 0));
  },
);
