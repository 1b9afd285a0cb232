import type { RunningStore } from '@pawlayer/cli';
import type { Browser, Request } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { kilobytes, type Measurement } from './measurements.ts';
import { serveOneBundle } from './one-bundle.ts';

/** What a first visit transfers, compressed in this way; bytes are those of bodies. */
const measureLoad = async (browser: Browser, url: string, coding: 'gzip' | 'br'): Promise<string> => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'Accept-Encoding': coding } });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  // A busy machine may leave the network idle before the page's scripts have run.
  await Promise.all([page.waitForResponse('**/api/**'), page.goto(url, { waitUntil: 'networkidle' })]);
  const bytes = { script: 0, stylesheet: 0 };
  for (const request of finished) {
    const type = request.resourceType();
    if (type === 'script' || type === 'stylesheet') bytes[type] += (await request.sizes()).responseBodySize;
  }
  await page.close();
  const count = finished.filter((request) => !/^(image|font)$/.test(request.resourceType())).length;
  return `${kilobytes(bytes.script)} JS, ${kilobytes(bytes.stylesheet)} CSS, ${count} requests besides pictures and fonts`;
};

/** Measures a first visit of `/`, also as one bundle, and of `/upload`. */
export const measureFirstLoad = (store: RunningStore): Promise<Measurement[]> =>
  withBrowser(async (browser) => {
    const bundle = await serveOneBundle(store, 'shop');
    const measure = async (name: string, url: string, coding: 'gzip' | 'br'): Promise<Measurement> => ({
      name: `first load of ${name}, ${coding}`,
      value: await measureLoad(browser, url, coding),
    });
    try {
      return [
        await measure('/', `${store.url}/`, 'gzip'),
        await measure('/ as one bundle', `${bundle.url}/`, 'gzip'),
        await measure('/', `${store.url}/`, 'br'),
        await measure('/upload', `${store.url}/upload`, 'br'),
      ];
    } finally {
      await bundle.stop();
    }
  });
