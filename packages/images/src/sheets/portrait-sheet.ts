import { type FramingOptions, maxPixels, openSheetProcess, type SheetProcess } from './open-sheet-process.ts';
import type { PhotoFindings } from './sheet.ts';

export { maxPhotosOfSheet } from './layout.ts';

export type SheetOptions = FramingOptions & {
  photos: readonly { name: string; path: string }[];
  /** The width in mm of a picture that hangs like this. */
  widthMmOf: (orientation: 'upright' | 'across') => number;
  /** Called for a photo that could not be read and gets no row. */
  onSkipped: (name: string, why: string) => void;
};

/**
 * A WebP with a row for each photo: its part that is cut, the portrait in each look, and the milliseconds of each step.
 * Undefined when no photo could be read.
 */
export const makePortraitSheet = async (options: SheetOptions): Promise<Uint8Array | undefined> => {
  const process = await openSheetProcess(options);
  try {
    const rows: Uint8Array[] = [];
    for (const photo of options.photos) {
      const row = await makeRow(process, photo, options);
      if ('done' in row) rows.push(row.done);
      else options.onSkipped(photo.name, row.why);
    }
    return rows.length === 0 ? undefined : await process.run({ name: 'join', rows });
  } finally {
    await process.close();
  }
};

const makeRow = async (
  { find, run }: SheetProcess,
  { name, path }: { name: string; path: string },
  { widthMmOf }: SheetOptions,
) => {
  const found = await find(path);
  if ('refused' in found) return found;
  const { framing, mask, milliseconds } = found.done;
  return run({
    name: 'row',
    path,
    maxPixels,
    title: titleOf(name, found.done),
    ...framing,
    widthMm: widthMmOf(framing.orientation),
    ...(mask && { mask }),
    milliseconds,
  });
};

const titleOf = (name: string, { pet, mask }: Pick<PhotoFindings, 'pet'> & { mask?: Uint8Array }): string => {
  const confidence = pet ? `confidence ${pet.confidence.toFixed(2)}` : 'no pet found';
  return `${name}: ${confidence}${mask ? '' : ', as photographed'}`;
};
