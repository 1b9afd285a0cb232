import type { RunningStore } from '@pawlayer/cli';
import type { Browser } from '@playwright/test';
import { percentile } from './measurements.ts';

/** How long answers of the store took, in ms: the 95th percentile of each kind, and the median of all of a first load. */
export type PageWaits = { firstLoad: number; pages: number; reads: number };

const pages = ['/', '/gallery'];
const rounds = 15;
const calls = ['/api/products', '/api/gallery', '/api/stories', '/api/stats/orders'];

/** The waits for the store's answers in a first visit of a page: from the end of each request to its first byte. */
const visit = async (browser: Browser, url: string): Promise<{ page: number; all: number[] }> => {
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
    return { page: timing ? timing.responseStart - timing.requestStart : Number.NaN, all };
  } finally {
    await context.close();
  }
};

const timeRead = async (url: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
};

/** Visits the home page and the gallery for the first time, again and again, and reads what they show beside it. */
export const measurePageWaits = async (store: RunningStore, browser: Browser): Promise<PageWaits> => {
  const [firstLoads, documents, reads]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of pages) {
      const { page, all } = await visit(browser, store.url + path);
      documents.push(page);
      firstLoads.push(all.reduce((sum, wait) => sum + wait, 0));
    }
    for (const path of calls) reads.push(await timeRead(store.url + path));
  }
  return { firstLoad: percentile(firstLoads, 0.5), pages: percentile(documents, 0.95), reads: percentile(reads, 0.95) };
};
