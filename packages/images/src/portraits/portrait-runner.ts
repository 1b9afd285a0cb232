import { ImageWorkerUnavailable, PhotoTooLarge, PhotoUnreadable } from '../errors.ts';
import { ProcessStopped } from '../processes/errors.ts';
import type { ResourceUsage } from '../processes/limited-process.ts';
import { backgroundPriority, type ProcessRunner } from '../processes/process-runner.ts';
import type { ProcessLimits } from '../processes/watch-limits.ts';
import { MaskUnreadable, NameUncarvable, PortraitLimitExceeded, RetouchUnreadable } from './errors.ts';
import type { PlateTask } from './plate.ts';
import type { CutFile, CutOutcome, CutResult, CutTask } from './portrait.ts';

/** Cuts photos into layers, and puts models onto plates, each in a child process with limited memory and time. */
export type PortraitRunner = {
  /**
   * Throws `PhotoUnreadable`, `PhotoTooLarge`, `MaskUnreadable`, `RetouchUnreadable`, `NameUncarvable`,
   * `PortraitLimitExceeded`, or `ImageWorkerUnavailable` when the process failed or exited.
   */
  cut(task: Omit<CutTask, 'maxPixels' | 'modelSide'>): Promise<CutResult & { usage: ResourceUsage }>;
  /** Writes the 3MF file of a plate. Throws `PortraitLimitExceeded`, or `ImageWorkerUnavailable`. */
  joinModels(task: PlateTask): Promise<CutFile & { usage: ResourceUsage }>;
};

export type PortraitRunnerOptions = {
  processes: ProcessRunner;
  /** Photos with more pixels are refused. */
  maxPixels: number;
  /** The shorter side of the picture that a model is cut from. */
  modelSide?: number;
  /** The limits of a process that cuts a preview; `model` those of one that cuts a model. */
  preview?: ProcessLimits;
  model?: ProcessLimits;
  /** The module that the child processes run. */
  cutProcess?: URL;
};

/** About 0.07 mm per pixel for the smallest portrait: finer than any nozzle. */
const fineModelSide = 1600;

const defaultLimits = {
  preview: { megabytes: 768, cpuSeconds: 60, seconds: 300 },
  model: { megabytes: 1024, cpuSeconds: 180, seconds: 900 },
} satisfies Record<CutTask['kind'], ProcessLimits>;

/** Somebody waits for it, so it ends before the call does. Twelve Cherished take 260 MB and 4 s of computing. */
const plateLimits: ProcessLimits = { megabytes: 512, cpuSeconds: 18, seconds: 18 };

/** Opens a runner. The first child process starts with the first portrait. */
export const openPortraitRunner = ({
  processes,
  maxPixels,
  modelSide = fineModelSide,
  ...options
}: PortraitRunnerOptions): PortraitRunner => {
  const limits = { ...defaultLimits, ...options };
  const module = options.cutProcess ?? new URL('./cut-process.ts', import.meta.url);
  return {
    cut: async (task) => {
      const { answer, usage } = await processes
        .run<CutOutcome>({
          module,
          task: { ...task, maxPixels, modelSide },
          limits: limits[task.kind],
          priority: backgroundPriority,
          writableFolder: task.folder,
        })
        .catch(throwOwnError);
      if ('done' in answer) return { ...answer.done, usage };
      if (answer.refused === 'mask') throw new MaskUnreadable(answer.why);
      if (answer.refused === 'overlay') throw new RetouchUnreadable(answer.why);
      if (answer.refused === 'carved') throw new NameUncarvable(answer.why);
      if (answer.refused === 'too large') throw new PhotoTooLarge(answer.why, maxPixels);
      if (answer.refused === 'memory') throw new PortraitLimitExceeded('more memory than there is');
      throw new PhotoUnreadable(answer.why);
    },
    joinModels: async (task) => {
      const plateModule = new URL('./plate-process.ts', import.meta.url);
      const { answer, usage } = await processes
        .run<CutFile>({ module: plateModule, task, limits: plateLimits, writableFolder: task.folder })
        .catch(throwOwnError);
      return { ...answer, usage };
    },
  };
};

const throwOwnError = (error: unknown): never => {
  if (error instanceof ProcessStopped && error.reason !== 'crash') throw new PortraitLimitExceeded(error.message);
  throw new ImageWorkerUnavailable('The print files could not be made', { cause: error });
};
