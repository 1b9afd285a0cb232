import type { ChildProcess } from 'node:child_process';
import { PhotoTooLarge, PhotoUnreadable } from '../errors.ts';
import type { Outcome } from '../read-photo.ts';
import type { CutResult, CutTask } from './portrait.ts';
import { runBounded, type Bounds, type Effort } from './run-bounded.ts';

/** Cuts photos into layers, each in a child process of bounded memory and time. */
export type PortraitRunner = {
  /** Throws `PhotoUnreadable`, `PhotoTooLarge`, `PortraitOverrun`, or `ImageWorkerUnavailable` when the process failed or died. */
  cut(task: Omit<CutTask, 'maxPixels'>): Promise<CutResult & { effort: Effort }>;
  /** Ends the child processes, whatever they are doing. */
  close(): void;
};

export type PortraitRunnerOptions = {
  /** A photo of more pixels is refused. */
  maxPixels: number;
  preview?: Bounds;
  model?: Bounds;
  /** The module that the child processes run. */
  cutter?: URL;
};

const usual = {
  preview: { megabytes: 768, cpuSeconds: 60, seconds: 300 },
  model: { megabytes: 1024, cpuSeconds: 180, seconds: 900 },
} satisfies Record<CutTask['kind'], Bounds>;

/** Opens a runner; no child process starts before the first portrait. */
export const openPortraitRunner = (options: PortraitRunnerOptions): PortraitRunner => {
  const { maxPixels, preview = usual.preview, model = usual.model } = options;
  const cutter = options.cutter ?? new URL('./cutter.ts', import.meta.url);
  const running = new Set<ChildProcess>();
  return {
    cut: async (task) => {
      const bounds = task.kind === 'model' ? model : preview;
      const { answer, ...effort } = await runBounded<Outcome<CutResult>>(
        cutter,
        { ...task, maxPixels },
        bounds,
        running,
      );
      if ('done' in answer) return { ...answer.done, effort };
      if (answer.refused === 'too large') throw new PhotoTooLarge(answer.why, maxPixels);
      throw new PhotoUnreadable(answer.why);
    },
    close: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
};
