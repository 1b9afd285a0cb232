import { tryFailingTimer, withQuickRetries, type ServiceForTest } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundJobs } from '../background-jobs.ts';
import type { Ctx } from '../context.ts';
import { startCatalog } from '../testing/start-catalog.ts';

let running: ServiceForTest<Ctx>;
beforeAll(async () => {
  running = await startCatalog({ demoItems: 0, jobs: withQuickRetries(backgroundJobs) });
});
afterAll(() => running.stop());

test.each([['delete-withdrawn-items', 'gallery_items']])(
  '%s that fails is tried again, and is in the end among the failed jobs',
  async (timer, table) => {
    expect(await tryFailingTimer({ service: 'catalog', running, backgroundJobs, timer, table })).toBe(2);
  },
);
