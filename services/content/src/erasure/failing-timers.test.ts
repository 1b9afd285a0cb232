import { tryFailingTimer, withQuickRetries } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundJobs } from '../background-jobs.ts';
import { startContent, type Content } from '../testing/start-content.ts';

let running: Content;
beforeAll(async () => {
  running = await startContent({}, { jobs: withQuickRetries(backgroundJobs) });
});
afterAll(() => running.stop());

test.each([
  ['erase-old-messages', 'contact_messages'],
  ['erase-old-stories', 'stories'],
])('%s that fails is tried again, and ends up among the failed jobs', async (timer, table) => {
  expect(await tryFailingTimer({ service: 'content', running, backgroundJobs, timer, table })).toBe(2);
});
