import { runPlaywright } from './run-playwright.ts';
import type { TestCounts } from './test-counts.ts';

/** Compares the workbench with its pictures; `--update-snapshots` among `args` renews those that differ. */
export const runPictures = (args: readonly string[] = []): Promise<TestCounts> =>
  runPlaywright({ folder: 'workbench', args });
