import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Each of these files has a process to itself: they look for the children of their process, or kill what others may use.
 * All others share a few processes, and what these have imported: most take longer to import a service than to try it.
 */
const alone = [
  'packages/images/src/{image-worker-pool,processes/*}.test.ts',
  'packages/{db,messaging}/src/{crash,killed-backends,long-run}.test.ts',
  'services/orders/src/{loss,processes}.test.ts',
  'tools/cli/src/{start,processes/*}.test.ts',
];

/** The slowest test files. They start first: started last, they would run alone at the end. */
const slowest =
  /\/(slicer|models|model-states|start|auto-approval|reconcile|redis-outage|long-run|crash|processes|loss|turns|previews|repeat|event-orders|payment-limits|mail-trouble|health|surviving-photos|kept-stores)\.test\.ts$/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker is kept for the next file only if that one may share it, too.
    const order = ({ moduleId, project }: TestSpecification) =>
      (project.config.isolate ? 0 : 2) + (slowest.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => order(a) - order(b));
  }
}

export default defineConfig({
  // Packages of the workspace are imported from their TypeScript sources.
  test: {
    globalSetup: ['./tools/cli/src/testing/vitest-setup.ts'],
    setupFiles: ['./tools/cli/src/testing/fail-on-console-error.ts', './tools/cli/src/testing/leave-nothing-behind.ts'],
    environment: 'node',
    tags: [{ name: 'thorough', description: 'Only `npm run test:all` runs it, which comes before a release.' }],
    pool: 'forks',
    maxWorkers: 5,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 50_000 } }, // almost as long as a test may take
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: ['**/node_modules/**', '**/dist/**'] },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{packages,services,tools}/**/*.test.{ts,tsx}',
            '{shell,mfe-shop,mfe-checkout,mfe-admin,bench,faults}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...alone],
          isolate: false,
        },
      },
    ],
  },
});
