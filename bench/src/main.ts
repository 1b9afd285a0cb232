import { startStore } from '@pawlayer/cli';
import { printFigures, type Figure } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLayers } from './layers.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOrderList } from './order-list.ts';
import { measureOrders, measureWebhook } from './orders.ts';
import { measurePreview } from './preview.ts';
import { measureProducts } from './products.ts';
import { measureStart } from './start.ts';
import { measureUploads } from './uploads.ts';

const benches = {
  products: measureProducts,
  'first-load': measureFirstLoad,
  preview: measurePreview,
  webhook: measureWebhook,
  orders: measureOrders,
  uploads: measureUploads,
  'order-list': measureOrderList,
  layers: async () => measureLayers(),
  lighthouse: measureLighthouse,
} as const;

/** It takes half an hour and fetches a tool. */
const onlyByName = 'lighthouse';

/** `npm run bench` runs all but that; `npm run bench -- orders` only those named. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => (wanted.length === 0 ? name !== onlyByName : wanted.includes(name));

const store = await startStore({ env: { RATE_LIMITS: 'off' } });
try {
  for (const [name, measure] of Object.entries(benches)) {
    if (isWanted(name)) printFigures(name, (await measure(store)) satisfies Figure[]);
  }
} finally {
  await store.stop();
}
if (isWanted('start')) printFigures('start', await measureStart());
