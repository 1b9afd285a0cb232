import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What Node takes for the workspace's packages: their sources, as they are.
  test: {
    include: [
      '{packages,services,tools}/**/*.test.{ts,tsx}',
      '{shell,mfe-shop,mfe-checkout,mfe-admin,bench}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['./tools/cli/src/testing/vitest-setup.ts'],
    setupFiles: ['./tools/cli/src/testing/fail-on-console-error.ts'],
    environment: 'node',
    // A process per file: some of them start servers and count what is left over.
    pool: 'forks',
    maxWorkers: 4,
    // As for the specs in a browser: a test that needs a second try is named in the output, and to be mended.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC' },
  },
});
