import { parseArgs } from 'node:util';
import { CommandError, runCommand, startStore, type RunningStore } from '@pawlayer/cli';
import { measureBurst } from './burst.ts';
import { compareWithCommitted, readCommitted, writeCommitted } from './committed-figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGateway } from './gateway.ts';
import { measureGuesses } from './guesses.ts';
import { measureLayers } from './layers.ts';
import { measureLighthouse } from './lighthouse.ts';
import { printMeasurements, type Measurement } from './measurements.ts';
import { measureOrderList } from './order-list.ts';
import { measureOrders, measureWebhook } from './orders.ts';
import { measurePreview } from './preview.ts';
import { measureStart } from './start.ts';
import { measureTable } from './table.ts';
import { measureUploads } from './uploads.ts';

const { values, positionals } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** What the table in docs/performance.md is of, in three minutes. */
const quick = ['gateway', 'first-load', 'orders', 'start'];
const isQuick = positionals.includes('quick');
const named = positionals.flatMap((name) => (name === 'quick' ? quick : [name]));
const size = isQuick
  ? { text: 'quick', gateway: { rounds: 1, seconds: 2 }, orderSeconds: 8 }
  : { text: 'full size', gateway: { rounds: 5, seconds: 3 }, orderSeconds: 20 };

const benches = {
  gateway: (store: RunningStore) => measureGateway(store, size.gateway),
  'first-load': measureFirstLoad,
  preview: measurePreview,
  table: measureTable,
  burst: measureBurst, // before those that leave models to be made
  webhook: measureWebhook,
  orders: (store: RunningStore) => measureOrders(store, size.orderSeconds),
  uploads: measureUploads,
  guesses: measureGuesses,
  'order-list': (store: RunningStore) => measureOrderList(store, Number(values.orders)),
  layers: () => measureLayers(),
  lighthouse: measureLighthouse,
} as const;

/** Runs only when named: it takes half an hour and downloads a tool. */
const onlyByName = 'lighthouse';

/** `npm run bench` runs all others; `npm run bench -- orders` runs only the named ones. */
const isChosen = (name: string) => (named.length === 0 ? name !== onlyByName : named.includes(name));

const unknown = named.find((name) => name !== 'start' && !(name in benches));
if (unknown)
  throw new Error(`There is no bench "${unknown}"; there are quick, ${Object.keys(benches).join(', ')}, start.`);

const committed = await readCommitted();
const measured: Measurement[] = [];
const report = (title: string, measurements: readonly Measurement[]) => {
  measured.push(...measurements);
  printMeasurements(title, measurements, (measurement) => compareWithCommitted(measurement, committed));
};

/** Rejects when the benches are to end, whatever they wait for. */
const untilAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new CommandError('The benches were stopped.')), { once: true });
  return Promise.race([work, promise]);
};

await runCommand(async (signal) => {
  const store = await startStore({ env: { RATE_LIMITS: 'off' }, onDisk: true, signal });
  try {
    for (const [name, measure] of Object.entries(benches))
      if (isChosen(name)) report(name, await untilAborted(signal, measure(store)));
  } finally {
    await store.stop();
  }
  if (isChosen('start')) report('start', await untilAborted(signal, measureStart()));
  if (values.write) process.stdout.write(`\nWritten into ${await writeCommitted(measured, size.text)}\n`);
  const missing = committed.filter(({ name }) => !measured.some((each) => each.name === name));
  if (named.length === 0 && missing.length > 0)
    throw new CommandError(
      `docs/performance.md has rows that no bench measured: ${missing.map(({ name }) => name).join('; ')}`,
    );
});
