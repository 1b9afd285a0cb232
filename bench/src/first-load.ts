import type { RunningStore } from '@pawlayer/cli';
import { chromium, type Page } from '@playwright/test';
import { kilobytes, type Figure } from './figures.ts';

type Load = { requests: number; js: number; css: number };

/** Without these Chromium would not start here, or would make requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Bytes as they travelled, so compressed. */
const load = async (page: Page, url: string): Promise<Load> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const total: Load = { requests: 0, js: 0, css: 0 };
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

/** What a first visit of `/` and of `/upload` brings over the wire. */
export const measureFirstLoad = async (store: RunningStore): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags });
  try {
    const figures: Figure[] = [];
    for (const path of ['/', '/upload']) {
      const context = await browser.newContext();
      const { requests, js, css } = await load(await context.newPage(), store.url + path);
      figures.push({
        what: `first load of ${path}`,
        value: `${requests} requests, ${kilobytes(js)} JS, ${kilobytes(css)} CSS`,
      });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
};
