import type { RunningStore } from '@pawlayer/cli';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';
import { kilobytes, type Measurement } from './measurements.ts';

type LoadSize = { requests: number; js: number; css: number };

/** The size of a page load in bytes transferred, that is, compressed. */
const measureLoad = async (page: Page, url: string): Promise<LoadSize> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const total: LoadSize = { requests: 0, js: 0, css: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    total.requests += 1;
    if (kind === 'Script') total.js += encodedDataLength;
    if (kind === 'Stylesheet') total.css += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return total;
};

/** Measures the bytes transferred for a first visit of `/` and of `/upload`. */
export const measureFirstLoad = async (store: RunningStore): Promise<Measurement[]> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  try {
    const measurements: Measurement[] = [];
    for (const path of ['/', '/upload']) {
      const context = await browser.newContext();
      const { requests, js, css } = await measureLoad(await context.newPage(), store.url + path);
      measurements.push({
        name: `first load of ${path}`,
        value: `${requests} requests, ${kilobytes(js)} JS, ${kilobytes(css)} CSS`,
      });
      await context.close();
    }
    return measurements;
  } finally {
    await browser.close();
  }
};
