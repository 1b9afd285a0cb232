import { installBrowser } from '../programs/browser.ts';
import { runPlaywright } from './run-playwright.ts';
import type { TestCounts } from './test-counts.ts';

/** Compares the workbench with its reference screenshots; `--update-snapshots` in `args` updates those that differ. */
export const runPictures = async (args: readonly string[] = []): Promise<TestCounts> =>
  runPlaywright({ folder: 'workbench', args, env: { BROWSER_PATH: await installBrowser() } });
