// Runs in a child process of the portrait runner, one for each portrait, so that its memory is freed afterwards.
import { type Cut, type CutOptions, enlargeCut, type Photo, separate, UncarvableText } from '@pawlayer/layers';
import type { Carving } from '@pawlayer/layers/carved';
import { serveTasks } from '../processes/serve-tasks.ts';
import { loadTypefaces } from './load-typefaces.ts';
import type { CutOutcome, CutTask } from './portrait.ts';
import { readCrop } from './read-crop.ts';
import { readMask } from './read-mask.ts';
import { readOverlay, toCutSize } from './read-overlay.ts';
import { resizeCut } from './resize-cut.ts';
import { savePreviewFiles } from './save-preview-files.ts';
import { savePrintFiles } from './save-print-files.ts';
import { screenSides, sizeOf } from './sizes.ts';

const cutPortrait = async (job: CutTask): Promise<CutOutcome> => {
  const { kind, folder, title, portrait } = job;
  const { borderMm, carved: text } = portrait;
  const carved = text && { text, typefaces: await loadTypefaces() };
  const outcome = await cutPhoto(job, carved);
  if ('refused' in outcome) return outcome;
  const { cut, photo } = outcome.done;
  if (kind === 'preview') return { done: await savePreviewFiles(folder, cut, { borderMm }) };
  const { shown, printed } = bothSizes(cut, job, carved);
  return {
    done: {
      ...(await savePreviewFiles(folder, shown, { borderMm, photo })),
      print: await savePrintFiles(folder, printed, { title, borderMm }),
    },
  };
};

const printSizeOf = ({ portrait, modelSide }: CutTask) =>
  sizeOf({ shorter: modelSide, longer: Math.floor((modelSide * 4) / 3) }, portrait);

/** A poster is cut from the pixels of its preview, so that the same shapes are printed, with smoother outlines. */
const bothSizes = (cut: Cut, job: CutTask, carved: Carving | undefined): { shown: Cut; printed: Cut } =>
  job.portrait.style === 'poster'
    ? { shown: cut, printed: enlargeCut(cut, printSizeOf(job), carved) }
    : { shown: resizeCut(cut, sizeOf(screenSides, job.portrait)), printed: cut };

const cutPhoto = async (job: CutTask, carved: Carving | undefined) => {
  const { kind, portrait, maskPath, overlayPath, path, maxPixels } = job;
  const { crop, colours, widthMm, filaments, surroundings, style, colourway, ground, groundTone = 'dark' } = portrait;
  const size = kind === 'model' && style !== 'poster' ? printSizeOf(job) : sizeOf(screenSides, portrait);
  const mask = maskPath === undefined ? undefined : await readMask(maskPath);
  if (mask && 'refused' in mask) return mask;
  const overlay =
    overlayPath === undefined ? undefined : await readOverlay(overlayPath, sizeOf(screenSides, portrait), colours);
  if (overlay && 'refused' in overlay) return overlay;
  const photo = await readCrop({ path, maxPixels }, crop, size);
  if ('refused' in photo) return photo;
  const { pixels, part } = photo.done;
  const options: CutOptions = {
    colours,
    widthMm,
    filaments: [...filaments],
    ...(mask && { mask: { ...mask.done, part } }),
    ...(surroundings !== undefined && { surroundings }),
    ...(style && { style }),
    ...(colourway && { colourway }),
    ...(ground && { ground, groundTone }),
    ...(carved && { carved }),
    ...(overlay && { overlay: toCutSize(overlay.done, size) }),
  };
  const carvedCut = carve(pixels, options);
  return 'refused' in carvedCut ? carvedCut : { done: { cut: carvedCut.done, photo: pixels } };
};

/** A text that does not fit is refused, like a mask that cannot be read. */
const carve = (pixels: Photo, options: CutOptions): { done: Cut } | { refused: 'carved'; why: string } => {
  try {
    return { done: separate(pixels, options) };
  } catch (error) {
    if (error instanceof UncarvableText) return { refused: 'carved', why: error.message };
    throw error;
  }
};

serveTasks(cutPortrait);
