import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files. They start first: started last, they would run alone at the end. */
const slowest =
  /\/(slicer|models|model-states|start|auto-approval|reconcile|redis-outage|long-run|crash|processes|loss)\.test\.ts$/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowest.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  // Packages of the workspace are imported from their TypeScript sources.
  test: {
    include: [
      '{packages,services,tools}/**/*.test.{ts,tsx}',
      '{shell,mfe-shop,mfe-checkout,mfe-admin,bench,faults}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['./tools/cli/src/testing/vitest-setup.ts'],
    setupFiles: ['./tools/cli/src/testing/fail-on-console-error.ts'],
    environment: 'node',
    tags: [{ name: 'thorough', description: 'Only `npm run test:all` runs it, which comes before a release.' }],
    // One process per file: some tests start servers and check for leftover processes.
    pool: 'forks',
    maxWorkers: 5,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 50_000 } }, // almost as long as a test may take
    env: { TZ: 'UTC' },
  },
});
