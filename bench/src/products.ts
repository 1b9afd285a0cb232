import type { RunningStore } from '@pawlayer/cli';
import autocannon from 'autocannon';
import type { Measurement } from './measurements.ts';
import { serveFile } from './serve-file.ts';

const requestsPerSecond = async (url: string): Promise<number> => {
  const { requests, non2xx } = await autocannon({ url, connections: 32, duration: 5 });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 2xx`);
  return requests.average;
};

/** Compares `GET /api/products` through the gateway with nginx serving the same bytes as a file. */
export const measureProducts = async (store: RunningStore): Promise<Measurement[]> => {
  const url = `${store.url}/api/products`;
  const file = await serveFile(await (await fetch(url)).text());
  try {
    const fromFile = await requestsPerSecond(file.url);
    const fromService = await requestsPerSecond(url);
    return [
      { name: 'the same bytes as a file by nginx', value: `${fromFile.toFixed(0)} requests/s` },
      { name: 'GET /api/products by the gateway', value: `${fromService.toFixed(0)} requests/s` },
      { name: 'share', value: (fromService / fromFile).toFixed(2) },
    ];
  } finally {
    await file.stop();
  }
};
