import { cut, type CutOptions, paint, type Photo, prepare, type PreparedPhoto, type Style } from '@pawlayer/layers';
import { readCrop } from '../portraits/read-crop.ts';
import { readMask } from '../portraits/read-mask.ts';
import { screenSides, sizeOf } from '../portraits/sizes.ts';
import type { DecodeOutcome } from '../read-photo.ts';
import { posters } from './columns.ts';
import type { RowTask } from './sheet.ts';

/** A picture and what its steps took. */
export type Cell = { picture: Photo; times: string };

const colours = 5;

/** Cuts a photo as for its preview, in the look of each column. */
export const cutRow = async (task: RowTask): Promise<DecodeOutcome<Cell[]>> => {
  const since = performance.now();
  const photo = await readCrop(task, task.crop, sizeOf(screenSides, task));
  const decode = performance.now() - since;
  if ('refused' in photo) return photo;
  const { pixels, part } = photo.done;
  const mask = task.mask && (await readMask(task.mask));
  if (mask && 'refused' in mask) throw new Error(`not a mask: ${mask.why}`);
  const prepareAs = (style: Style) =>
    timed('prepare', () =>
      prepare(pixels, { widthMm: task.widthMm, style, ...(mask && { mask: { ...mask.done, part } }) }),
    );
  const asPhotograph = prepareAs('photograph');
  const asPoster = prepareAs('poster');
  return {
    done: [
      { picture: pixels, times: `decode ${inMs(decode)}, cut-out ${inMs(task.milliseconds)}` },
      cutCell(asPhotograph.done, {}, asPhotograph.time),
      ...posters.map(({ options }, place) => cutCell(asPoster.done, options, place === 0 ? asPoster.time : undefined)),
    ],
  };
};

const cutCell = (
  prepared: PreparedPhoto,
  options: Pick<CutOptions, 'colourway' | 'ground'>,
  prepareTime?: string,
): Cell => {
  const { done, time } = timed('cut', () => cut(prepared, { colours, ...options }));
  return { picture: paint(done), times: [prepareTime, time].filter(Boolean).join(', ') };
};

const timed = <T>(step: string, work: () => T): { done: T; time: string } => {
  const since = performance.now();
  return { done: work(), time: `${step} ${inMs(performance.now() - since)}` };
};

const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
