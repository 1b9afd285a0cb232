import { paths } from '@pawlayer/contracts';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { type FirstLoad, firstLoads } from './first-load-budget.ts';

const tolerance = 1.02;

const bodyKilobytes = async (requests: readonly Request[], type: string): Promise<number> => {
  const sizes = await Promise.all(
    requests.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
  );
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
};

const measureFirstLoad = async (page: Page, path: string): Promise<FirstLoad> => {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  // A busy machine may leave the network idle before the page's scripts have run.
  await Promise.all([page.waitForResponse('**/api/**'), page.goto(path, { waitUntil: 'networkidle' })]);
  return {
    script: await bodyKilobytes(finished, 'script'),
    style: await bodyKilobytes(finished, 'stylesheet'),
    requests: finished.filter((request) => !['image', 'font'].includes(request.resourceType())).length,
  };
};

for (const [path, budget] of Object.entries(firstLoads)) {
  test(
    `a first visit of ${path} loads no more than its budget`,
    { tag: path === paths.home ? [] : '@thorough' },
    async ({ page }) => {
      const load = await measureFirstLoad(page, path);
      for (const part of ['script', 'style', 'requests'] as const)
        expect.soft(load[part], `${part} of ${path}`).toBeLessThanOrEqual(budget[part] * tolerance);
    },
  );
}
