import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raccoon } from '@pawlayer/e2e/photos';
import { openImageWorkerPool, openPortraitRunner, openProcessRunner, type ProcessRunner } from '@pawlayer/images';
import type { Measurement } from './measurements.ts';
import { childrenSeconds } from './process-cpu.ts';

const maxPixels = 100_000_000;
const megabytes = 2048;
const runs = 3;

const portrait = {
  crop: { x: 0.2, y: 0, width: 0.5625, height: 1 },
  colours: 6,
  widthMm: 146.4,
  borderMm: 3,
  filaments: [],
};

/** The CPU time in seconds of the processes that some work takes, with their start; the least of several runs. */
const measureProcesses = async (work: (processes: ProcessRunner) => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = childrenSeconds();
    const processes = openProcessRunner({ megabytes });
    await work(processes);
    await processes.close(); // that of the renditions would wait for more photos
    taken.push(childrenSeconds() - before);
  }
  return Math.min(...taken);
};

const measurePortrait = (kind: 'preview' | 'model'): Promise<number> =>
  measureProcesses(async (processes) => {
    const folder = await mkdtemp(join(tmpdir(), 'pawlayer-bench-'));
    try {
      const cut = { kind, path: raccoon, folder, title: 'bench', portrait };
      await openPortraitRunner({ processes, maxPixels }).cut(cut);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

const measureRenditions = (): Promise<number> =>
  measureProcesses((processes) => openImageWorkerPool({ processes, maxPixels }).makeRenditions(raccoon));

/** Measures the CPU time that the pictures and the model of one order take on the server, whatever else the machine does. */
export const measureOrderCpu = async (): Promise<Measurement[]> => {
  const parts = {
    'renditions of its photo': await measureRenditions(),
    'its preview': await measurePortrait('preview'),
    'its model': await measurePortrait('model'),
  };
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  return Object.entries({ ...parts, 'all of them': sum }).map(([name, cpu]) => ({
    name: `CPU time of an order, ${portrait.colours} colours, ${portrait.widthMm} mm wide: ${name}`,
    value: `${cpu.toFixed(2)} s`,
  }));
};
