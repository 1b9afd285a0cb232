import { installOtherEngines } from '../programs/other-engines.ts';
import { runSpecs } from './run-specs.ts';
import type { TestCounts } from './test-counts.ts';

/** Runs the specs of e2e/engines in Firefox and WebKit; an engine that cannot be installed here is skipped. */
export const runEngines = async (args: readonly string[] = []): Promise<TestCounts> => {
  const projects = await installOtherEngines();
  if (projects.length === 0) return { passed: 0, skipped: 1, failures: [] };
  return runSpecs([...projects.map((project) => `--project=${project}`), ...args], { OTHER_ENGINES: 'true' });
};
