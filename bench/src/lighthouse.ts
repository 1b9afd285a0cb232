import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningStore } from '@pawlayer/cli';
import { browserFlags, browserPath } from './browser.ts';
import { type Measurement, kilobytes, milliseconds, percentile } from './measurements.ts';
import { serveOneBundle } from './one-bundle.ts';

const version = '13.5.0';
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = [
  { path: '/', remote: 'shop' },
  { path: '/gallery', remote: 'shop' },
  { path: '/upload', remote: 'checkout' },
] as const;

/** The result of one Lighthouse run: scores out of 100, times in ms, scripts in bytes transferred. */
type Report = { scores: number[]; lcp: number; tbt: number; cls: number; js: number };

type LighthouseJson = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue: number; details?: { items: { resourceType?: string; transferSize?: number }[] } }
  >;
};

/** Runs Lighthouse with its defaults: a mid-range phone on slow 4G. npx downloads it, as nothing else needs it. */
const lighthouse = async (url: string, folder: string): Promise<Report> => {
  const file = join(folder, 'report.json');
  const args = [
    '--yes',
    `lighthouse@${version}`,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=--headless ${browserFlags.join(' ')}`,
  ];
  await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: browserPath } });
  const { categories: found, audits } = JSON.parse(await readFile(file, 'utf8')) as LighthouseJson; // Lighthouse's format
  const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    js: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
};

const summarize = (reports: readonly Report[]): string => {
  const median = (pick: (report: Report) => number) => percentile(reports.map(pick), 0.5);
  const scores = categories.map((_, index) => median(({ scores: of }) => of[index] ?? 0)).join(' / ');
  return `${scores}, LCP ${milliseconds(median(({ lcp }) => lcp))}, TBT ${milliseconds(median(({ tbt }) => tbt))}, CLS ${median(({ cls }) => cls).toFixed(3)}, ${kilobytes(median(({ js }) => js))} JS`;
};

/**
 * Medians of five runs on a phone, for the store and for the same page as one bundle. The runs alternate, so that
 * changes in the machine's load affect both.
 */
export const measureLighthouse = async (store: RunningStore): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-lighthouse-'));
  const measurements: Measurement[] = [];
  try {
    for (const { path, remote } of pages) {
      const bundle = await serveOneBundle(store, remote);
      const reports: { store: Report[]; bundle: Report[] } = { store: [], bundle: [] };
      for (let n = 0; n < runs; n += 1) {
        reports.store.push(await lighthouse(store.url + path, folder));
        reports.bundle.push(await lighthouse(bundle.url + path, folder));
      }
      await bundle.stop();
      measurements.push({ name: `${path}: ${categories.join(' / ')}`, value: summarize(reports.store) });
      measurements.push({ name: `${path} as one bundle`, value: summarize(reports.bundle) });
    }
    return measurements;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
