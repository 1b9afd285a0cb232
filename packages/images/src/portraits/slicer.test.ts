import { execFile, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCutFolder } from '../testing/cut-folder.ts';
import { photo } from '../testing/photos.ts';

vi.setConfig({ testTimeout: 1_200_000 }); // a slice takes half a minute of CPU time or more, on a busy machine much longer

const isMissing = spawnSync('prusa-slicer', ['--help']).status !== 0;

// The widths of the pictures of the three sizes, inside their borders.
const [small, middle, large] = [108.3, 146.4, 184.5];
/** Each size and each number of colours once, the cheapest way; with SLICE_ALL=1 all of them. */
const prints = process.env['SLICE_ALL']
  ? [small, middle, large].flatMap((widthMm) => [4, 6, 8].map((colours) => [widthMm, colours] as const))
  : ([
      [small, 8],
      [middle, 6],
      [large, 4],
    ] as const);

const run = promisify(execFile);

/** Slices as the swap table and the estimates say: solid, in layers of 0.08 mm, otherwise with the slicer's defaults. */
const slice = async (model: string): Promise<string> => {
  const settings = {
    'bed-shape': '0x0,256x0,256x256,0x256',
    'layer-height': '0.08',
    'first-layer-height': '0.08',
    'fill-density': '100%',
    'fill-pattern': 'rectilinear', // the default one cannot be solid
    'filament-density': '1.24',
  };
  const gcode = `${model}.gcode`;
  const values = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  await run('prusa-slicer', ['--export-gcode', ...values, '--output', gcode, model], { maxBuffer: 64 * 1024 * 1024 });
  return gcode;
};

type Sliced = { layers: number[]; changes: number[]; grams: number; minutes: number };

/** Reads the tops of all layers in mm, those of the first layer after each colour change, and the slicer's estimates. */
const readGcode = async (path: string): Promise<Sliced> => {
  const sliced: Sliced = { layers: [], changes: [], grams: 0, minutes: 0 };
  for await (const line of createInterface(createReadStream(path))) {
    if (line.startsWith(';Z:')) sliced.layers.push(Number(line.slice(3)));
    if (line === 'M600') sliced.changes.push(sliced.layers.at(-1) ?? 0);
    const [, grams] = /^; total filament used \[g\] = ([\d.]+)/.exec(line) ?? [];
    if (grams) sliced.grams = Number(grams);
    const [, time] = /^; estimated printing time \(normal mode\) = (.+)/.exec(line) ?? [];
    if (time) sliced.minutes = minutesOf(time);
  }
  return sliced;
};

const minutesIn: Record<string, number> = { d: 24 * 60, h: 60, m: 1, s: 1 / 60 };

/** Of a time such as `1d 2h 3m 4s`. */
const minutesOf = (time: string): number =>
  [...time.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (minutesIn[unit] ?? NaN),
    0,
  );

describe.skipIf(isMissing)('the 3MF in PrusaSlicer (needs prusa-slicer)', async () => {
  const { cut, remove } = await openCutFolder();
  afterAll(remove);

  test.each(prints)(
    '%d mm wide in %d colours: layers, colour changes, weight and time are those we say',
    async (widthMm, colours) => {
      const { preview, print, out } = await cut(photo('chelsea.png'), { widthMm, colours }, 'model');
      const sliced = await readGcode(await slice(join(out, 'portrait.3mf')));
      const tops = (layers: number[]) => layers.map((layer) => expect.closeTo(layer * 0.08, 5));
      expect(sliced.layers).toEqual(tops(Array.from({ length: preview.totalLayers }, (_, index) => index + 1)));
      expect(sliced.changes).toEqual(tops(preview.colours.slice(1).map(({ fromLayer }) => fromLayer)));
      const grams = print?.grams.reduce((sum, each) => sum + each, 0) ?? 0;
      expect(Math.abs(grams / sliced.grams - 1)).toBeLessThan(0.1);
      expect(Math.abs((print?.printMinutes ?? 0) / sliced.minutes - 1)).toBeLessThan(0.1);
    },
  );
});
