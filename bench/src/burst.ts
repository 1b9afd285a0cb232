import type { RunningStore } from '@pawlayer/cli';
import { withBrowser } from './browser.ts';
import { openOwner } from './first-proof.ts';
import { milliseconds, seconds, type Measurement } from './measurements.ts';
import { clients, payOrders } from './orders.ts';
import { measurePageWaits, type PageWaits } from './page-waits.ts';

const orders = 60;

const compare = (name: string, before: PageWaits, during: PageWaits, of: keyof PageWaits): Measurement => ({
  name,
  value: `${(during[of] / before[of]).toFixed(2)} × (${milliseconds(before[of])} before, ${milliseconds(during[of])} during)`,
});

/**
 * Measures how long pages wait for the store while the pictures and models of 60 orders are being made, and when the
 * proof of the first of them can be sent.
 */
export const measureBurst = (store: RunningStore): Promise<Measurement[]> =>
  withBrowser(async (browser) => {
    const owner = await openOwner(store);
    await measurePageWaits(store, browser); // the first answers of a store are slower
    const before = await measurePageWaits(store, browser);
    const started = performance.now();
    const paid = await payOrders(store, (begun) => begun < orders);
    const payingMs = performance.now() - started;
    const proof = owner.sendFirstProof(paid[0] ?? '').then(() => performance.now() - started);
    const madeBefore = await owner.countMade(paid);
    const during = await measurePageWaits(store, browser);
    const madeAfter = await owner.countMade(paid);
    return [
      { name: `${orders} orders with a photo, paid by ${clients} clients`, value: seconds(payingMs) },
      compare(`first load of / while ${orders} models are queued`, before, during, 'home'),
      compare('waits for all answers of a first load, median', before, during, 'firstLoad'),
      compare('wait for a page, p95', before, during, 'pages'),
      compare('API reads, p95', before, during, 'reads'),
      { name: 'models made meanwhile', value: `${madeBefore} to ${madeAfter} of ${orders}` },
      { name: "until the first order's proof was sent, from the first payment on", value: seconds(await proof) },
    ];
  });
