import { runPlaywright } from './run-playwright.ts';
import type { TestCounts } from './test-counts.ts';

/**
 * Runs the browser specs on a store of their own, or on the one that `env` names. `args` go to Playwright, such as the name
 * of a file.
 */
export const runSpecs = (
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TestCounts> => runPlaywright({ folder: 'e2e', args, env });
