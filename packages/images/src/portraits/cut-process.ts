// Runs in a child process of the portrait runner, one for each portrait, so that its memory is freed afterwards.
import { separate } from '@pawlayer/layers';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { Size } from '../rendition-sizes.ts';
import type { CutOutcome, CutTask, PortraitSettings } from './portrait.ts';
import { readCrop } from './read-crop.ts';
import { readMask } from './read-mask.ts';
import { resizeCut } from './resize-cut.ts';
import { savePreviewFiles } from './save-preview-files.ts';
import { savePrintFiles } from './save-print-files.ts';

/** The shorter and the longer side in pixels. */
type Sides = { shorter: number; longer: number };
const screenSides: Sides = { shorter: 600, longer: 800 };

const sizeOf = ({ shorter, longer }: Sides, { orientation = 'upright' }: PortraitSettings): Size =>
  orientation === 'across' ? { width: longer, height: shorter } : { width: shorter, height: longer };

const cutPortrait = async (job: CutTask): Promise<CutOutcome> => {
  const { kind, folder, title, portrait } = job;
  const cut = await cutPhoto(job);
  if ('refused' in cut) return cut;
  const { borderMm } = portrait;
  if (kind === 'preview') return { done: await savePreviewFiles(folder, cut.done, borderMm) };
  return {
    done: {
      ...(await savePreviewFiles(folder, resizeCut(cut.done, sizeOf(screenSides, portrait)), borderMm)),
      print: await savePrintFiles(folder, cut.done, { title, borderMm }),
    },
  };
};

const cutPhoto = async ({ kind, portrait, maskPath, path, maxPixels, modelSide }: CutTask) => {
  const { crop, colours, widthMm, filaments, surroundings } = portrait;
  const printSides = { shorter: modelSide, longer: Math.floor((modelSide * 4) / 3) };
  const size = sizeOf(kind === 'model' ? printSides : screenSides, portrait);
  const mask = maskPath === undefined ? undefined : await readMask(maskPath);
  if (mask && 'refused' in mask) return mask;
  const photo = await readCrop({ path, maxPixels }, crop, size);
  if ('refused' in photo) return photo;
  const { pixels, part } = photo.done;
  return {
    done: separate(pixels, {
      colours,
      widthMm,
      filaments: [...filaments],
      ...(mask && { mask: { ...mask.done, part } }),
      ...(surroundings !== undefined && { surroundings }),
    }),
  };
};

serveTasks(cutPortrait);
