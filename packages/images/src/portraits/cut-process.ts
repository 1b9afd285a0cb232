// Runs in a child process of the portrait runner, one for each portrait, so that its memory is freed afterwards.
import { type Cut, enlargeCut, separate } from '@pawlayer/layers';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { CutOutcome, CutTask } from './portrait.ts';
import { readCrop } from './read-crop.ts';
import { readMask } from './read-mask.ts';
import { resizeCut } from './resize-cut.ts';
import { savePreviewFiles } from './save-preview-files.ts';
import { savePrintFiles } from './save-print-files.ts';
import { screenSides, sizeOf } from './sizes.ts';

const cutPortrait = async (job: CutTask): Promise<CutOutcome> => {
  const { kind, folder, title, portrait } = job;
  const { borderMm } = portrait;
  const cut = await cutPhoto(job);
  if ('refused' in cut) return cut;
  if (kind === 'preview') return { done: await savePreviewFiles(folder, cut.done, borderMm) };
  const { shown, printed } = bothSizes(cut.done, job);
  return {
    done: {
      ...(await savePreviewFiles(folder, shown, borderMm)),
      print: await savePrintFiles(folder, printed, { title, borderMm }),
    },
  };
};

const printSizeOf = ({ portrait, modelSide }: CutTask) =>
  sizeOf({ shorter: modelSide, longer: Math.floor((modelSide * 4) / 3) }, portrait);

/** A poster is cut of the pixels that its preview is cut of, so that the same shapes are printed, with smoother outlines. */
const bothSizes = (cut: Cut, job: CutTask): { shown: Cut; printed: Cut } =>
  job.portrait.style === 'poster'
    ? { shown: cut, printed: enlargeCut(cut, printSizeOf(job)) }
    : { shown: resizeCut(cut, sizeOf(screenSides, job.portrait)), printed: cut };

const cutPhoto = async (job: CutTask) => {
  const { kind, portrait, maskPath, path, maxPixels } = job;
  const { crop, colours, widthMm, filaments, surroundings, style, colourway, ground } = portrait;
  const size = kind === 'model' && style !== 'poster' ? printSizeOf(job) : sizeOf(screenSides, portrait);
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
      ...(style && { style }),
      ...(colourway && { colourway }),
      ...(ground && { ground }),
    }),
  };
};

serveTasks(cutPortrait);
