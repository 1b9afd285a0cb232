import { defineConfig } from '@playwright/test';
import { installedChromium } from './chromium.ts';

const { executablePath, major } = installedChromium();

/** Compares the workbench with its reference screenshots, one for each group of examples. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/workbench',
  snapshotPathTemplate: `pictures/chromium-${major}/{arg}{ext}`,
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { scale: 'device', animations: 'disabled', threshold: 0.2, maxDiffPixelRatio: 0.001 },
  },
  use: {
    // Reduced scale: changes are still visible, and the screenshots take less than half the space.
    deviceScaleFactor: 2 / 3,
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    reducedMotion: 'reduce',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] },
  },
});
