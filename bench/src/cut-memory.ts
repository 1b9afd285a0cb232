import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Style } from '@pawlayer/layers';
import { megabytes, type Measurement } from './measurements.ts';

const script = fileURLToPath(new URL('cut-once.ts', import.meta.url));
const runs = 5;

/** By how many bytes the memory of a process grows at its peak while it cuts a photo: the least of several runs. */
const measureGrowth = async (style: Style): Promise<number> => {
  const grown: number[] = [];
  for (let run = 0; run < runs; run += 1)
    grown.push(Number((await promisify(execFile)(process.execPath, [script, style])).stdout));
  return Math.min(...grown);
};

/** Measures how much memory a poster takes in comparison with a photograph, which is what a phone had to have before. */
export const measureCutMemory = async (): Promise<Measurement[]> => {
  const [poster, photograph] = [await measureGrowth('poster'), await measureGrowth('photograph')];
  return [
    {
      name: 'memory of a poster, peak',
      value: `${(poster / photograph).toFixed(2)} of a photograph’s (${megabytes(poster)} of ${megabytes(photograph)})`,
    },
  ];
};
