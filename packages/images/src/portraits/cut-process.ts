// Runs in a child process of the portrait runner, one for each portrait, so that its memory is freed afterwards.
import { setPriority } from 'node:os';
import { separate } from '@pawlayer/layers';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { DecodeOutcome } from '../read-photo.ts';
import type { CutResult, CutTask } from './portrait.ts';
import { readCrop } from './read-crop.ts';
import { resizeCut } from './resize-cut.ts';
import { savePreviewFiles } from './save-preview-files.ts';
import { savePrintFiles } from './save-print-files.ts';

/** A `nice` value from 0 to 19. At 5, a busy CPU gives the process about a third of a normal share. */
const lowPriority = 5;
const screenSize = { width: 600, height: 800 };
/** About 0.07 mm per pixel for the smallest portrait: finer than any nozzle. */
const printSize = { width: 1600, height: 2133 };

const cutPortrait = async ({ kind, folder, title, portrait, ...task }: CutTask): Promise<DecodeOutcome<CutResult>> => {
  // A model takes seconds of CPU time for which no visitor waits, so requests get priority.
  if (kind === 'model') setPriority(lowPriority);
  const photo = await readCrop(task, portrait.crop, kind === 'model' ? printSize : screenSize);
  if ('refused' in photo) return photo;
  const { colours, widthMm, borderMm, filaments } = portrait;
  const cut = separate(photo.done, { colours, widthMm, filaments: [...filaments] });
  if (kind === 'preview') return { done: await savePreviewFiles(folder, cut) };
  return {
    done: {
      ...(await savePreviewFiles(folder, resizeCut(cut, screenSize))),
      print: await savePrintFiles(folder, cut, { title, borderMm }),
    },
  };
};

serveTasks(cutPortrait);
