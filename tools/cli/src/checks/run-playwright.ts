import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { installBrowser } from '../programs/browser.ts';
import { cacheFolder, repository } from '../repository.ts';
import { type FailedSpec, readPlaywrightReport, specsToRepeat, stoppedDrawing } from './playwright-report.ts';
import { describeFailure, type TestCounts } from './test-counts.ts';

type PlaywrightRun = {
  /** The folder that contains playwright.config.ts. */
  folder: 'e2e' | 'workbench';
  /** Arguments for Playwright, such as a file name. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
};

/**
 * Runs the Playwright tests of a folder in the browser installed on this machine. Once in thousands of specs, Chromium
 * stops drawing for good, and a click waits for two frames: such a spec, and no other, runs once more in a new browser.
 */
export const runPlaywright = async (run: PlaywrightRun): Promise<TestCounts> => {
  const first = await runOnce(run);
  const stopped = specsToRepeat(first.failed);
  if (stopped.length === 0) return countsOf(first.passed, first.skipped, first.failed);
  const locations = stopped.map(({ location }) => location);
  process.stdout.write(`Once more, since ${stoppedDrawing}: ${locations.join(', ')}\n`);
  const second = await runOnce({ ...run, args: locations });
  const failed = [...first.failed.filter((spec) => !stopped.includes(spec)), ...second.failed];
  return countsOf(first.passed + second.passed, first.skipped, failed);
};

const runOnce = async ({ folder, args, env }: PlaywrightRun) => {
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
  const { failed, errors, ...report } = await readPlaywrightReport(file);
  // An error outside of any spec must fail the run, too.
  const isFailedOutside = errors.length > 0 || (code !== 0 && failed.length === 0);
  const outside = { title: `outside of the specs of ${folder}`, location: '', annotations: [], messages: errors };
  return { ...report, failed: isFailedOutside ? [...failed, outside] : failed };
};

const countsOf = (passed: number, skipped: number, failed: readonly FailedSpec[]): TestCounts => ({
  passed,
  failed: failed.length,
  skipped,
  failures: failed.map(({ title, messages }) => describeFailure(title, messages)),
});
