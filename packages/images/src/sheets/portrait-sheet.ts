import type { Box } from '@pawlayer/layers';
import { ownModel, readModel } from '../cutouts/model/read-model.ts';
import type { PortraitSettings } from '../portraits/portrait.ts';
import { openProcessRunner } from '../processes/process-runner.ts';
import type { Size } from '../rendition-sizes.ts';
import type { PhotoFindings, SheetReplies, SheetTask } from './sheet.ts';

export { maxPhotosOfSheet } from './layout.ts';

type Framing = Required<Pick<PortraitSettings, 'crop' | 'orientation'>>;

/** How a photo becomes a portrait where a visitor chooses nothing. */
export type SheetOptions = {
  photos: readonly { name: string; path: string }[];
  /** The longer side in pixels of the copy in which the pet is looked for. */
  maxSide: number;
  /** From this confidence on, the pet is cut out. */
  sureFrom: number;
  /** The framing for a photo of this size and the box of its pet, if one was surely found. */
  frame: (photo: Size, box: Box | undefined) => Framing;
  /** The width in mm of a picture that hangs like this. */
  widthMmOf: (orientation: Framing['orientation']) => number;
  /** Told of a photo that could not be read, and gets no row. */
  onSkipped: (name: string, why: string) => void;
};

/** As a store has it by default. */
const maxPixels = 100_000_000;
const limits = { megabytes: 1024, seconds: 300 };

/**
 * A WebP with a row for each photo: its part that is cut, the portrait in each look, and the milliseconds of each step.
 * Undefined when no photo could be read.
 */
export const makePortraitSheet = async (options: SheetOptions): Promise<Uint8Array | undefined> => {
  const processes = openProcessRunner();
  try {
    const child = await processes.open({ module: new URL('./sheet-process.ts', import.meta.url), limits });
    const run = async <Task extends SheetTask>(task: Task) =>
      (await child.run<SheetReplies[Task['name']]>(task, limits)).answer;
    await run({ name: 'open', model: await readModel(ownModel) });
    const rows: Uint8Array[] = [];
    for (const { name, path } of options.photos) {
      const found = await run({ name: 'find', path, maxPixels, maxSide: options.maxSide });
      const row =
        'done' in found ? await run({ name: 'row', path, maxPixels, ...portraitOf(name, found.done, options) }) : found;
      if ('done' in row) rows.push(row.done);
      else options.onSkipped(name, row.why);
    }
    return rows.length === 0 ? undefined : await run({ name: 'join', rows });
  } finally {
    await processes.close();
  }
};

const portraitOf = (name: string, { size, pet, milliseconds }: PhotoFindings, options: SheetOptions) => {
  const sure = pet && pet.confidence >= options.sureFrom ? pet : undefined;
  const framing = options.frame(size, sure?.box);
  const confidence = pet ? `confidence ${pet.confidence.toFixed(2)}` : 'no pet found';
  return {
    title: `${name}: ${confidence}${sure ? '' : ', as photographed'}`,
    ...framing,
    widthMm: options.widthMmOf(framing.orientation),
    ...(sure && { mask: sure.mask }),
    milliseconds,
  };
};
