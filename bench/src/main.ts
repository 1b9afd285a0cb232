import { parseArgs } from 'node:util';
import { startStore, type RunningStore } from '@pawlayer/cli';
import { measureBurst } from './burst.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGuesses } from './guesses.ts';
import { measureLayers } from './layers.ts';
import { measureLighthouse } from './lighthouse.ts';
import { printMeasurements, type Measurement } from './measurements.ts';
import { measureOrderList } from './order-list.ts';
import { measureOrders, measureWebhook } from './orders.ts';
import { measurePreview } from './preview.ts';
import { measureProducts } from './products.ts';
import { measureStart } from './start.ts';
import { measureUploads } from './uploads.ts';

const { values, positionals: named } = parseArgs({
  options: { orders: { type: 'string', default: '100000' } },
  allowPositionals: true,
});

const benches = {
  products: measureProducts,
  'first-load': measureFirstLoad,
  preview: measurePreview,
  webhook: measureWebhook,
  orders: measureOrders,
  uploads: measureUploads,
  burst: measureBurst,
  guesses: measureGuesses,
  'order-list': (store: RunningStore) => measureOrderList(store, Number(values.orders)),
  layers: () => measureLayers(),
  lighthouse: measureLighthouse,
} as const;

/** Runs only when named: it takes half an hour and downloads a tool. */
const onlyByName = 'lighthouse';

/** `npm run bench` runs all others; `npm run bench -- orders` runs only the named ones. */
const isChosen = (name: string) => (named.length === 0 ? name !== onlyByName : named.includes(name));

const store = await startStore({ env: { RATE_LIMITS: 'off' }, onDisk: true });
try {
  for (const [name, measure] of Object.entries(benches)) {
    if (isChosen(name)) printMeasurements(name, (await measure(store)) satisfies Measurement[]);
  }
} finally {
  await store.stop();
}
if (isChosen('start')) printMeasurements('start', await measureStart());
