import { execFile } from 'node:child_process';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startStore, type RunningStore } from '@pawlayer/cli';
import { expect, test } from '@playwright/test';

const admin = fileURLToPath(new URL('../../mfe-admin', import.meta.url));

/** Builds a new release of the admin pages into a separate folder; nothing else is built. */
const buildRelease = (release: string, folder: string) =>
  promisify(execFile)(process.execPath, ['../tools/build/rspack/build.mjs'], {
    cwd: admin,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      NODE_ENV: 'production',
      OUT_DIR: folder,
      RELEASE: release,
    },
  });

test.describe.configure({ mode: 'serial' });

test.describe("the owner's room ships alone", () => {
  let folder: string;
  let served: string;
  let store: RunningStore;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await mkdtemp(join(tmpdir(), 'pawlayer-admin-'));
    served = join(folder, 'served');
    await cp(join(admin, 'dist'), served, { recursive: true });
    store = await startStore({ env: { RATE_LIMITS: 'off', MFE_ADMIN_ROOT: served } });
  });
  test.afterAll(async () => {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'a new build beside the running shell is seen, and nothing else is built or started again',
    { tag: '@thorough' },
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(`${store.url}/admin`);
      await page.getByLabel('Password').fill(store.adminPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Release local')).toBeVisible();
      const before = { ...store.pids };

      await buildRelease('two', join(folder, 'two'));
      await rename(served, join(folder, 'one'));
      await rename(join(folder, 'two'), served);

      await page.reload();
      await expect(page.getByText('Release two')).toBeVisible();
      expect(store.pids).toEqual(before);
    },
  );

  test('when it is taken away, the shop goes on and its own pages say so', { tag: '@thorough' }, async ({ page }) => {
    await rename(served, join(folder, 'away'));
    await page.goto(`${store.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Beloved Portrait' })).toBeVisible();
    await page.goto(`${store.url}/admin`);
    await expect(page.getByRole('banner')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await rename(join(folder, 'away'), served);
    await retry.click();
    await expect(page.getByText('Enter your admin password to continue')).toBeVisible();
  });
});
