import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';
import { raccoon } from '@pawlayer/e2e/photos';
import { openShopClient } from '@pawlayer/e2e/shop-client';
import { megabytes, milliseconds, percentile, type Measurement } from './measurements.ts';
import { timeRequest } from './timed-request.ts';

const segmentBytes = 2 + 0xffff; // the marker, then a length that counts itself

/** A real photo with as many comment segments as make it 10 MB; it decodes as usual. */
const largePhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const photo = await readFile(raccoon);
  const count = Math.floor((10 * 2 ** 20 - photo.length - 1024) / segmentBytes);
  const segment = Buffer.alloc(segmentBytes);
  segment.writeUInt32BE(0xfffeffff);
  return Buffer.concat([photo.subarray(0, 2), ...Array<Buffer>(count).fill(segment), photo.subarray(2)]);
};

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
};

const rounds = 5;

/** Measures the memory of the orders service, and reads, while 20 photos of 10 MB are uploaded at once, five times. */
export const measureUploads = async (store: RunningStore): Promise<Measurement[]> => {
  const pid = store.pids['orders'];
  if (!pid) throw new Error('no process called orders');
  const shopClient = await openShopClient(store.url);
  const customer = await shopClient.saveCustomer();
  const photo = await largePhoto();
  const idle = await residentBytes(pid);
  let peak = idle;
  const watch = setInterval(() => void residentBytes(pid).then((now) => (peak = Math.max(peak, now))), 20);
  const started = performance.now();
  const reads: Promise<number>[] = [];
  const reading = setInterval(() => reads.push(timeRequest(`${store.url}/api/products`)), 50);
  try {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => shopClient.uploadPhoto(customer.id, photo)));
  } finally {
    clearInterval(watch);
    clearInterval(reading);
  }
  const seconds = (performance.now() - started) / 1000 / rounds;
  const p99 = percentile(await Promise.all(reads), 0.99);
  return [
    { name: 'orders service before the uploads', value: megabytes(idle) },
    { name: 'orders service at 20 parallel photos of 10 MB, peak', value: megabytes(peak) },
    { name: 'until all 20 were answered', value: `${seconds.toFixed(1)} s` },
    { name: '99th percentile of 20 reads a second meanwhile (I18)', value: milliseconds(p99) },
  ];
};
