import type { StepOptions } from './options.ts';

/** Work in steps: it yields the share that is done, 0 to 1, and returns the result. */
export type Steps<Result> = Generator<number, Result, void>;

/** Does all of it at once. Throws the signal's reason when it is aborted (by `onProgress`, or before the start). */
export const runSteps = <Result>(steps: Steps<Result>, options: StepOptions): Result => {
  for (;;) {
    const step = nextStep(steps, options);
    if (step.done) return step.value;
  }
};

/** Does it step by step and lets the others work in between, so an abort from outside is heard. Rejects with its reason. */
export const runStepsWithPauses = async <Result>(steps: Steps<Result>, watch: StepOptions): Promise<Result> => {
  for (;;) {
    const step = nextStep(steps, watch);
    if (step.done) return step.value;
    await pause();
  }
};

const nextStep = <Result>(steps: Steps<Result>, { onProgress, signal }: StepOptions) => {
  signal?.throwIfAborted();
  const step = steps.next();
  onProgress?.(step.done ? 1 : step.value);
  return step;
};

// A task of its own: messages to a worker arrive between tasks, and not between promises.
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The steps of a part, told as shares of the whole. */
export function* scaleProgress<Result>(from: number, to: number, steps: Steps<Result>): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}
