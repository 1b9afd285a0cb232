import { defineConfig } from '@playwright/test';
import type { EngineFixtures } from './engines/src/engine-test.ts';
import type { StoreFixtures } from './src/store-test.ts';

// They wait for portraits of paid orders, or depend on the state of the whole gallery, which some of them change. They have
// a store of their own, which they use one after the other.
const portraitSpecs = [
  'admin/cut',
  'admin/gallery',
  'admin/gallery-failures',
  'admin/pins',
  'admin/portrait',
  'admin/print-file',
  'admin/proof',
  'admin/retouch',
  'checkout/across',
  'checkout/cut-out',
  'checkout/painted-order',
  'checkout/poster',
  'checkout/preview*',
  'checkout/proof',
  'shop/gallery',
  'shop/gallery-pairs',
  'shop/hostile-text',
].map((name) => `**/${name}.spec.ts`);
// They change the shop's settings, products or texts, so they have a store of their own, which they use one after the other.
const termsSpecs = ['**/quotes/*.spec.ts', '**/texts/*.spec.ts'];
// Specs that need containers, which `npm run test:compose` starts.
const unavailable = process.env['COMPOSE_PROJECT_NAME'] ? [] : ['**/compose/**'];
const engineSpecs = '**/engines/*.spec.ts';
// `npm run test:all` installs them first.
const otherEngines = process.env['OTHER_ENGINES'] ? (['firefox', 'webkit'] as const) : [];

export default defineConfig<object, StoreFixtures & EngineFixtures>({
  testDir: '.',
  projects: [
    { name: 'portraits', testMatch: portraitSpecs, workers: 1, use: { cutsOrders: true } },
    { name: 'quotes', testMatch: termsSpecs, workers: 1 },
    {
      name: 'all others',
      testMatch: '**/*.spec.ts',
      testIgnore: [...portraitSpecs, ...termsSpecs, engineSpecs, ...unavailable],
    },
    ...otherEngines.map((engine) => ({
      name: engine,
      testMatch: engineSpecs,
      workers: 1,
      use: { engine, cutsOrders: true },
    })),
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // Each has a browser, and some a store of their own: more of them only wait for two cores.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // The global setup has started a store before a worker reads this.
    baseURL: process.env['STORE_URL'] ?? 'http://localhost:8080',
    locale: 'en-CA',
    // A page that moves costs a third more to show; specs about what moves, and the main way, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
