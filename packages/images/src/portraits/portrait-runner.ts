import type { ChildProcess } from 'node:child_process';
import { PhotoTooLarge, PhotoUnreadable } from '../errors.ts';
import type { DecodeOutcome } from '../read-photo.ts';
import type { CutResult, CutTask } from './portrait.ts';
import { runLimitedProcess, type ProcessLimits, type ResourceUsage } from './run-limited-process.ts';

/** Cuts photos into layers, each in a child process with limited memory and time. */
export type PortraitRunner = {
  /**
   * Throws `PhotoUnreadable`, `PhotoTooLarge`, `PortraitLimitExceeded`, or `ImageWorkerUnavailable` when the process
   * failed or exited.
   */
  cut(task: Omit<CutTask, 'maxPixels'>): Promise<CutResult & { usage: ResourceUsage }>;
  /** Ends the child processes immediately. */
  close(): void;
};

export type PortraitRunnerOptions = {
  /** Photos with more pixels are refused. */
  maxPixels: number;
  /** The limits of a process that cuts a preview; `model` those of one that cuts a model. */
  preview?: ProcessLimits;
  model?: ProcessLimits;
  /** The module that the child processes run. */
  cutProcess?: URL;
};

const defaultLimits = {
  preview: { megabytes: 768, cpuSeconds: 60, seconds: 300 },
  model: { megabytes: 1024, cpuSeconds: 180, seconds: 900 },
} satisfies Record<CutTask['kind'], ProcessLimits>;

/** Opens a runner. The first child process starts with the first portrait. */
export const openPortraitRunner = (options: PortraitRunnerOptions): PortraitRunner => {
  const limits = { ...defaultLimits, ...options };
  const module = options.cutProcess ?? new URL('./cut-process.ts', import.meta.url);
  const running = new Set<ChildProcess>();
  return {
    cut: async (task) => {
      const { answer, usage } = await runLimitedProcess<DecodeOutcome<CutResult>>(
        module,
        { ...task, maxPixels: options.maxPixels },
        limits[task.kind],
        running,
      );
      if ('done' in answer) return { ...answer.done, usage };
      if (answer.refused === 'too large') throw new PhotoTooLarge(answer.why, options.maxPixels);
      throw new PhotoUnreadable(answer.why);
    },
    close: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
};
