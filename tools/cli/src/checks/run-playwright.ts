import { resolve } from 'node:path';
import { repository } from '../repository.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { runWithReport } from './run-with-report.ts';
import type { TestCounts } from './test-counts.ts';

type PlaywrightRun = {
  /** The folder that contains playwright.config.ts, from the repository's root. */
  folder: string;
  /** Arguments for Playwright, such as a file name. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
};

/** Runs the Playwright tests of a folder. */
export const runPlaywright = async ({ folder, args, env }: PlaywrightRun): Promise<TestCounts> => {
  const playwright = resolve(repository, folder, 'node_modules/@playwright/test/cli.js');
  const { code, report } = await runWithReport({
    args: [playwright, 'test', '--config', `${folder}/playwright.config.ts`, '--reporter=list,json', ...args],
    variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...env },
  });
  return readPlaywrightReport({ report, code, folder });
};

/** Playwright's arguments to run one file by one worker; it takes a file for a regular expression. */
export const aloneInPlaywright = (file: string): string[] => [
  `${file.replaceAll('.', String.raw`\.`)}$`,
  '--workers=1',
];
