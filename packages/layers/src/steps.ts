import type { StepOptions } from './options.ts';

/** Work in steps: yields the completed share, 0 to 1, and returns the result. */
export type Steps<Result> = Generator<number, Result, void>;

/** Runs all steps synchronously. Throws the signal's reason when it is aborted, by `onProgress` or before the start. */
export const runSteps = <Result>(steps: Steps<Result>, { onProgress, signal }: StepOptions): Result => {
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    onProgress?.(step.done ? 1 : step.value);
    if (step.done) return step.value;
  }
};

/** Runs the steps with a pause after each, whose rejection ends the work. */
export const runStepsInTurn = async <Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
};

/** The steps of one part of the work, with their progress scaled to the range from `from` to `to`. */
export function* scaleProgress<Result>(from: number, to: number, steps: Steps<Result>): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}
