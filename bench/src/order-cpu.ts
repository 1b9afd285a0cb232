import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openImageWorkerPool, openPortraitRunner, openProcessRunner, type ProcessRunner } from '@pawlayer/images';
import type { Measurement } from './measurements.ts';

/** 1024 × 768. */
const raccoon = fileURLToPath(new URL('../../e2e/photos/raccoon.jpg', import.meta.url));
const maxPixels = 100_000_000;
const megabytes = 2048;
const ticksPerSecond = 100; // USER_HZ, which is 100 on every common Linux
const runs = 3;

const portrait = {
  crop: { x: 0.2, y: 0, width: 0.5625, height: 1 },
  colours: 6,
  widthMm: 146.4,
  borderMm: 3,
  filaments: [],
};

/** The CPU time in seconds of this process's children that have ended. */
const childrenSeconds = (): number => {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field is a name in parentheses. The 16th and 17th are the user and system time of children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
};

/** The CPU time in seconds of the processes that some work takes, with their start; the least of several runs. */
const measureProcesses = async (processes: ProcessRunner, work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = childrenSeconds();
    await work();
    taken.push(childrenSeconds() - before);
  }
  await processes.close();
  return Math.min(...taken);
};

const measurePortrait = async (kind: 'preview' | 'model'): Promise<number> => {
  const processes = openProcessRunner({ megabytes });
  const runner = openPortraitRunner({ processes, maxPixels });
  return measureProcesses(processes, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pawlayer-bench-'));
    try {
      await runner.cut({ kind, path: raccoon, folder, title: 'bench', portrait });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
};

const measureRenditions = async (): Promise<number> => {
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = childrenSeconds();
    const processes = openProcessRunner({ megabytes });
    await openImageWorkerPool({ processes, maxPixels }).makeRenditions(raccoon);
    await processes.close(); // whose process would wait for more photos
    taken.push(childrenSeconds() - before);
  }
  return Math.min(...taken);
};

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
