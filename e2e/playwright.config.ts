import { defineConfig } from '@playwright/test';

const portraitSpecs = ['admin/portrait', 'admin/proof', 'checkout/preview*', 'checkout/proof'].map(
  (name) => `**/${name}.spec.ts`,
);
// Each counts on the whole gallery, which some of them change.
const gallerySpecs = ['admin/gallery', 'admin/gallery-failures', 'shop/gallery'].map((name) => `**/${name}.spec.ts`);
// Those need the containers, which `npm run test:compose` starts.
const unavailable = process.env['COMPOSE_PROJECT_NAME'] ? [] : ['**/compose/**'];

export default defineConfig({
  testDir: '.',
  // First what waits for portraits that the worker cuts: it cuts one at a time, and every later order asks for one too.
  projects: [
    { name: 'portraits', testMatch: portraitSpecs },
    { name: 'gallery', testMatch: gallerySpecs, workers: 1 },
    { name: 'all others', testMatch: '**/*.spec.ts', testIgnore: [...portraitSpecs, ...gallerySpecs, ...unavailable] },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers: 4,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // The global setup has started a store by the time a worker reads this.
    baseURL: process.env['STORE_URL'] ?? 'http://localhost:8080',
    locale: 'en-CA',
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
