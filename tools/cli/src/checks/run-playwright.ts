import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { installBrowser } from '../programs/browser.ts';
import { cacheFolder, repository } from '../repository.ts';
import type { TestCounts } from './test-counts.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

const none: Report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

type PlaywrightRun = {
  /** The folder that contains playwright.config.ts. */
  folder: 'e2e' | 'workbench';
  /** Arguments for Playwright, such as a file name. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
};

/** Runs the Playwright tests of a folder in the browser installed on this machine. */
export const runPlaywright = async ({ folder, args, env }: PlaywrightRun): Promise<TestCounts> => {
  const browser = await installBrowser();
  const file = join(cacheFolder, `${folder}.json`);
  await mkdir(cacheFolder, { recursive: true });
  await rm(file, { force: true });
  const playwright = join(repository, folder, 'node_modules/@playwright/test/cli.js');
  const code = await runInTerminal(
    process.execPath,
    [playwright, 'test', '--config', `${folder}/playwright.config.ts`, '--reporter=list,json', ...args],
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
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  // An error outside of any test must fail the run, too.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
