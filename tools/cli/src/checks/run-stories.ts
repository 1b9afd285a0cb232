import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runShown } from '../machine/run-shown.ts';
import { installBrowser } from '../parts/browser.ts';
import { cacheFolder, repository } from '../store/repository.ts';
import type { Tally } from './tally.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

const none: Report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

/**
 * The stories in a real browser, on a store of their own or on the one that `env` names. `args` go to Playwright, such as the
 * name of a file.
 */
export const runStories = async (
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> => {
  const browser = await installBrowser();
  const file = join(cacheFolder, 'stories.json');
  await mkdir(cacheFolder, { recursive: true });
  await rm(file, { force: true });
  const playwright = join(repository, 'e2e/node_modules/@playwright/test/cli.js');
  const code = await runShown(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      BROWSER_PATH: browser,
      ...env,
    },
  );
  const { stats } = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => none,
  ); // Playwright's own
  const tally = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  // A failure outside of any test still is one.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
};
