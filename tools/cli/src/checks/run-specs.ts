import { installBrowser } from '../programs/browser.ts';
import { runPlaywright } from './run-playwright.ts';
import type { TestCounts } from './test-counts.ts';

/**
 * Runs the browser specs against a new store, or against the one that `env` names. `args` are passed to Playwright,
 * such as a file name.
 */
export const runSpecs = async (
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TestCounts> => runPlaywright({ folder: 'e2e', args, env: { BROWSER_PATH: await installBrowser(), ...env } });
