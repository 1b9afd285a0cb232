import type { Box } from '@pawlayer/layers';
import { ownModel, readModel } from '../cutouts/model/read-model.ts';
import type { PortraitSettings } from '../portraits/portrait.ts';
import { openProcessRunner } from '../processes/process-runner.ts';
import type { DecodeOutcome } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';
import type { PhotoFindings, SheetReplies, SheetTask } from './sheet.ts';

type Orientation = 'upright' | 'across';

type Framing = Pick<PortraitSettings, 'crop'> & { orientation: Orientation };

/** How a photo becomes a portrait where a visitor chooses nothing. */
export type FramingOptions = {
  /** The longer side in pixels of the copy in which the pet is looked for. */
  maxSide: number;
  /** From this confidence on, the pet is cut out. */
  sureFrom: number;
  /**
   * The framing for a photo of this size and the box of its pet, if one was surely found, in the orientation that
   * wastes less unless one is given.
   */
  frame: (photo: Size, box: Box | undefined, orientation?: Orientation) => Framing;
};

/** What was found in a photo (the mask only if the pet is surely there), and how the photo is cut. */
type FramedPhoto = PhotoFindings & { framing: Framing; mask?: Uint8Array };

/** As a store has it by default. */
export const maxPixels = 100_000_000;
const limits = { megabytes: 1024, seconds: 300 };

/** A child process of its own, with the model in memory, and the two steps in which a photo becomes pictures. */
export const openSheetProcess = async ({ maxSide, sureFrom, frame }: FramingOptions) => {
  const processes = openProcessRunner();
  const child = await processes.open({ module: new URL('./sheet-process.ts', import.meta.url), limits });
  const run = async <Task extends SheetTask>(task: Task) =>
    (await child.run<SheetReplies[Task['name']]>(task, limits)).answer;
  await run({ name: 'open', model: await readModel(ownModel) });
  return {
    run,
    /** Looks for the pet in a photo, as a store does. */
    find: async (path: string, orientation?: Orientation): Promise<DecodeOutcome<FramedPhoto>> => {
      const found = await run({ name: 'find', path, maxPixels, maxSide });
      if ('refused' in found) return found;
      const { size, pet } = found.done;
      const sure = pet && pet.confidence >= sureFrom ? pet : undefined;
      const framing = frame(size, sure?.box, orientation);
      return { done: { ...found.done, framing, ...(sure && { mask: sure.mask }) } };
    },
    close: () => processes.close(),
  };
};

export type SheetProcess = Awaited<ReturnType<typeof openSheetProcess>>;
