import { execFile, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** Tests that slice are skipped by name where PrusaSlicer is not installed. */
export const isSlicerMissing = spawnSync('prusa-slicer', ['--help']).status !== 0;

const runWithRetry = promisify(execFile);

/**
 * Slices as the swap table and the estimates say: solid, in layers of 0.08 mm, otherwise with the slicer's defaults.
 */
export const slice = (model: string, options: readonly string[] = []): Promise<string> =>
  run(model, { 'layer-height': '0.08', 'first-layer-height': '0.08' }, options);

/** Slices as somebody would without reading what to set: in layers of the slicer's own height. */
export const sliceInOwnLayers = (model: string): Promise<string> => run(model, {}, []);

const run = async (model: string, heights: Record<string, string>, options: readonly string[]): Promise<string> => {
  const settings = {
    ...heights,
    'bed-shape': '0x0,256x0,256x256,0x256',
    'fill-density': '100%',
    'fill-pattern': 'rectilinear', // the default one cannot be solid
    'filament-density': '1.24',
  };
  const gcode = `${model}.gcode`;
  const values = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  await runWithRetry('prusa-slicer', ['--export-gcode', ...values, ...options, '--output', gcode, model], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return gcode;
};

type Sliced = { layers: number[]; changes: number[]; grams: number; minutes: number; extruded: Extent };

/** Where material is laid down, in mm: on the axes x and y. */
type Extent = { x: [number, number]; y: [number, number] };

/**
 * Reads the tops of all layers in mm, those of the first layer after each colour change, and the slicer's estimates.
 */
export const readGcode = async (path: string): Promise<Sliced> => {
  const sliced: Sliced = {
    layers: [],
    changes: [],
    grams: 0,
    minutes: 0,
    extruded: { x: [Infinity, -Infinity], y: [Infinity, -Infinity] },
  };
  let isPart = false;
  for await (const line of createInterface(createReadStream(path))) {
    if (line.startsWith(';Z:')) sliced.layers.push(Number(line.slice(3)));
    if (line.startsWith(';TYPE:')) isPart = !line.startsWith(';TYPE:Skirt') && line !== ';TYPE:Custom';
    if (isPart) widen(sliced.extruded, line);
    if (line === 'M600') sliced.changes.push(sliced.layers.at(-1) ?? 0);
    const [, grams] = /^; total filament used \[g\] = ([\d.]+)/.exec(line) ?? [];
    if (grams) sliced.grams = Number(grams);
    const [, time] = /^; estimated printing time \(normal mode\) = (.+)/.exec(line) ?? [];
    if (time) sliced.minutes = minutesOf(time);
  }
  return sliced;
};

/** By the middle of a line of filament that is laid down. */
const widen = ({ x, y }: Extent, line: string): void => {
  const [, toX, toY] = /^G1 X([\d.-]+) Y([\d.-]+) E[\d.]/.exec(line) ?? [];
  for (const [range, to] of [
    [x, toX],
    [y, toY],
  ] as const) {
    if (to === undefined) continue;
    range[0] = Math.min(range[0], Number(to));
    range[1] = Math.max(range[1], Number(to));
  }
};

const minutesIn: Record<string, number> = { d: 24 * 60, h: 60, m: 1, s: 1 / 60 };

/** Of a time such as `1d 2h 3m 4s`. */
const minutesOf = (time: string): number =>
  [...time.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (minutesIn[unit] ?? NaN),
    0,
  );
