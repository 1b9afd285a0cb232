import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
// Runs in a child process of the portrait runner, one for each portrait: its memory ends with it.
import { separate } from '@pawlayer/layers';
import { liveAndDieWithParent } from '../live-and-die-with-parent.ts';
import type { Outcome } from '../read-photo.ts';
import { drawLook } from './draw-look.ts';
import type { CutResult, CutTask } from './portrait.ts';
import { readPart } from './read-part.ts';
import type { Answer } from './run-bounded.ts';
import { savePrintFiles } from './save-print-files.ts';
import { shrinkCut } from './shrink-cut.ts';

/** Of 0 to 19: a third of a share while others work, all of it when nobody does. */
const lowPriority = 5;
const screen = { width: 600, height: 800 };
/** About 0.07 mm a pixel of the smallest portrait: finer than any nozzle. */
const print = { width: 1600, height: 2133 };

liveAndDieWithParent();

const cutPortrait = async ({ kind, folder, title, portrait, ...task }: CutTask): Promise<Outcome<CutResult>> => {
  // Nobody waits for a model, and it is seconds of work at full load; whoever waits for a page comes first.
  if (kind === 'model') setPriority(lowPriority);
  const part = await readPart(task, portrait.crop, kind === 'model' ? print : screen);
  if ('refused' in part) return part;
  const { colours, widthMm, borderMm, filaments } = portrait;
  const cut = separate(part.done, { colours, widthMm, filaments: [...filaments] });
  if (kind === 'preview') return { done: await drawLook(folder, cut) };
  return {
    done: {
      ...(await drawLook(folder, shrinkCut(cut, screen))),
      print: await savePrintFiles(folder, cut, { title, borderMm }),
    },
  };
};

/** The most memory that this process ever had, in MB; where the system does not say, 0. */
const peakMegabytes = async (): Promise<number> => {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  return Math.round(Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
};

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const answer = async (task: CutTask): Promise<Answer<Outcome<CutResult>>> => {
  try {
    return { answer: await cutPortrait(task), peakMegabytes: await peakMegabytes(), cpuSeconds: cpuSeconds() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

// What the runner sends, once.
process.once('message', (task: CutTask) => void answer(task).then((reply) => process.send?.(reply)));
