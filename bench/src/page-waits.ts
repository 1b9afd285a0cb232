import type { RunningStore } from '@pawlayer/cli';
import type { Browser } from '@playwright/test';
import { percentile } from './measurements.ts';
import { timeRequest } from './timed-request.ts';

/**
 * In ms: how long answers of the store took, the 95th percentile of each kind and the median of all of a first load; and
 * the median until the home page's load event.
 */
export type PageWaits = { home: number; firstLoad: number; pages: number; reads: number };

const pages = ['/', '/gallery'];
const rounds = 15;
const calls = ['/api/products', '/api/gallery', '/api/stories', '/api/stats/orders'];

/** The waits for the store's answers in a first visit of a page: from the end of each request to its first byte. */
const visit = async (browser: Browser, url: string): Promise<{ page: number; all: number[]; loaded: number }> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const all: number[] = [];
    page.on('requestfinished', (request) => {
      const { requestStart, responseStart } = request.timing();
      if (responseStart >= requestStart && requestStart >= 0) all.push(responseStart - requestStart);
    });
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    const timing = response?.request().timing();
    const loaded = await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].loadEventEnd`);
    return { loaded, page: timing ? timing.responseStart - timing.requestStart : Number.NaN, all };
  } finally {
    await context.close();
  }
};

/** Visits the home page and the gallery for the first time, again and again, and reads what they show beside it. */
export const measurePageWaits = async (store: RunningStore, browser: Browser): Promise<PageWaits> => {
  const [homes, firstLoads, documents, reads]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of pages) {
      const { page, all, loaded } = await visit(browser, store.url + path);
      if (path === '/') homes.push(loaded);
      documents.push(page);
      firstLoads.push(all.reduce((sum, wait) => sum + wait, 0));
    }
    for (const path of calls) reads.push(await timeRequest(store.url + path));
  }
  return {
    home: percentile(homes, 0.5),
    firstLoad: percentile(firstLoads, 0.5),
    pages: percentile(documents, 0.95),
    reads: percentile(reads, 0.95),
  };
};
