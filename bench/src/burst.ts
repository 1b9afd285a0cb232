import { fileURLToPath } from 'node:url';
import type { RunningStore } from '@pawlayer/cli';
import { openShopClient } from '@pawlayer/e2e/shop-client';
import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';
import { openOwner } from './first-proof.ts';
import { milliseconds, seconds, type Measurement } from './measurements.ts';
import { measurePageWaits, type PageWaits } from './page-waits.ts';

const raccoon = fileURLToPath(new URL('../../e2e/photos/raccoon.jpg', import.meta.url));
const orders = 60;
const clients = 8;

/** Pays so many orders as fast as possible. Resolves with their ids, the first paid one first. */
const payOrders = async (store: RunningStore): Promise<string[]> => {
  const shopClient = await openShopClient(store.url, { photo: raccoon });
  const paid: string[] = [];
  let begun = 0;
  const order = async (): Promise<void> => {
    while (begun < orders) {
      begun += 1;
      paid.push((await shopClient.placeOrder(await shopClient.pay('Cherished'))).id);
    }
  };
  await Promise.all(Array.from({ length: clients }, order));
  return paid;
};

const compare = (name: string, before: PageWaits, during: PageWaits, of: keyof PageWaits): Measurement => ({
  name,
  value: `${milliseconds(before[of])} before, ${milliseconds(during[of])} during, ratio ${(during[of] / before[of]).toFixed(2)}`,
});

/**
 * Measures how long pages wait for the store while the pictures and models of 60 orders are being made, and when the
 * proof of the first of them can be sent.
 */
export const measureBurst = async (store: RunningStore): Promise<Measurement[]> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  try {
    const owner = await openOwner(store);
    await measurePageWaits(store, browser); // the first answers of a store are slower
    const before = await measurePageWaits(store, browser);
    const started = performance.now();
    const paid = await payOrders(store);
    const payingMs = performance.now() - started;
    const proof = owner.sendFirstProof(paid[0] ?? '').then(() => performance.now() - started);
    const madeBefore = await owner.countMade(paid);
    const during = await measurePageWaits(store, browser);
    const madeAfter = await owner.countMade(paid);
    return [
      { name: `${orders} orders with a photo, paid by ${clients} clients`, value: seconds(payingMs) },
      compare('waits for all answers of a first load, median', before, during, 'firstLoad'),
      compare('wait for a page, p95', before, during, 'pages'),
      compare('API reads, p95', before, during, 'reads'),
      { name: 'models made meanwhile', value: `${madeBefore} to ${madeAfter} of ${orders}` },
      { name: "until the first order's proof was sent, from the first payment on", value: seconds(await proof) },
    ];
  } finally {
    await browser.close();
  }
};
