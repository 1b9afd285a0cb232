import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';
import { openShopClient } from '@pawlayer/e2e/shop-client';
import { megabytes, type Measurement } from './measurements.ts';

const tenMegabytes = 10 * 2 ** 20;

/** A real photo padded to 10 MB with comment segments; it decodes as usual. */
const largePhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const photo = await readFile(new URL('../../e2e/photos/raccoon.jpg', import.meta.url));
  const segments: Buffer[] = [];
  let missing = tenMegabytes - photo.length - 1024;
  while (missing > 4) {
    const length = Math.min(missing - 2, 0xffff);
    const segment = Buffer.alloc(length + 2);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(length, 2);
    segments.push(segment);
    missing -= length + 2;
  }
  return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);
};

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
};

/** Reads the products 20 times a second. `end` resolves with the 99th percentile of the times in ms. */
const keepReading = (url: string) => {
  const times: Promise<number>[] = [];
  const read = async (): Promise<number> => {
    const started = performance.now();
    await (await fetch(`${url}/api/products`)).arrayBuffer();
    return performance.now() - started;
  };
  const timer = setInterval(() => times.push(read()), 50);
  return {
    end: async (): Promise<number> => {
      clearInterval(timer);
      const sorted = (await Promise.all(times)).toSorted((one, other) => one - other);
      return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
    },
  };
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
  const reads = keepReading(store.url);
  try {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => shopClient.uploadPhoto(customer.id, photo)));
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - started) / 1000 / rounds;
  return [
    { name: 'orders service before the uploads', value: megabytes(idle) },
    { name: 'orders service at 20 parallel photos of 10 MB, peak', value: megabytes(peak) },
    { name: 'until all 20 were answered', value: `${seconds.toFixed(1)} s` },
    { name: '99th percentile of 20 reads a second meanwhile (I18)', value: `${(await reads.end()).toFixed(0)} ms` },
  ];
};
