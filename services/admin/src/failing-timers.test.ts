import { tryFailingTimer, withQuickRetries } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundJobs } from './background-jobs.ts';
import { startAdmin, type Admin } from './testing/start-admin.ts';

let running: Admin;
beforeAll(async () => {
  running = await startAdmin({}, withQuickRetries(backgroundJobs));
});
afterAll(() => running.stop());

test.each([
  ['erase-old-sign-ins', 'failed_logins'],
  ['forget-old-push-notices', 'push_notices'],
])('%s that fails is tried again, and ends up among the failed jobs', async (timer, table) => {
  expect(await tryFailingTimer({ service: 'admin', running, backgroundJobs, timer, table })).toBe(2);
});
