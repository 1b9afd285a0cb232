import { createSemaphore } from '@pawlayer/storage';
import { DecoderStopped, PhotoUnreadable } from '../errors.ts';
import type { ProcessRunner } from '../processes/process-runner.ts';
import type { ProcessLimits } from '../processes/watch-limits.ts';
import type { CutoutOutcome, FoundPet } from './cut-out.ts';
import type { CutoutTask } from './cutout-process.ts';
import { CopyTooLarge, CutoutsUnavailable } from './errors.ts';
import { openModelProcess } from './model-process.ts';
import { ownModel } from './model/read-model.ts';

/** Finds the pet in small photos, one at a time, in a process of its own with the model in memory. */
export type CutoutRunner = {
  /**
   * The pet in this photo; null when nothing in it is plausible. Throws `PhotoUnreadable`, `CopyTooLarge`, and
   * `CutoutsUnavailable`: at once when too many wait or the model has failed, otherwise within the limits of time. When
   * the signal is aborted, nobody waits for the pet any more: a photo that has not begun leaves the queue at once.
   */
  cutOut(photo: Uint8Array, options?: { signal?: AbortSignal }): Promise<FoundPet | null>;
  /** Loads the model, so that the first photo does not wait for it. */
  start(): void;
  /** Rejects with the reason while no cut-outs can be made. */
  ready(): Promise<void>;
  close(): void;
};

export type CutoutRunnerOptions = {
  processes: ProcessRunner;
  /** Photos with a longer side, in pixels, are refused. */
  maxSide: number;
  /** How many may wait behind the one that is being made, and for how long. */
  maxWaiting: number;
  waitSeconds: number;
  /** How long loading the model or one cut-out may take, by the clock. */
  seconds: number;
  /** The file of the model, if it is not the one that comes with this package. */
  model?: string | undefined;
  log?: Parameters<typeof openModelProcess>[0]['log'];
  /** The limits of its process, where they differ from the defaults. */
  limits?: Partial<ProcessLimits>;
  retryMs?: number;
  /** The module that the child process runs. */
  module?: URL;
};

/** The memory in MB that the process of the cut-outs keeps for itself: it uses 400 at its peak. */
export const cutoutMegabytes = 512;

/** Opens a runner. The process starts with `start`, or with the first photo. */
export const openCutoutRunner = ({
  maxSide,
  maxWaiting,
  waitSeconds,
  seconds,
  ...options
}: CutoutRunnerOptions): CutoutRunner => {
  const semaphore = createSemaphore(1);
  let underWay = 0;
  const modelProcess = openModelProcess({
    processes: options.processes,
    module: options.module ?? new URL('./cutout-process.ts', import.meta.url),
    model: options.model ?? ownModel,
    limits: { megabytes: cutoutMegabytes, cpuSeconds: seconds, seconds, ...options.limits },
    log: options.log,
    retryMs: options.retryMs ?? 1000,
  });

  const cutOutNext = async (photo: Uint8Array, gone?: AbortSignal): Promise<CutoutOutcome> => {
    gone?.throwIfAborted();
    const waited = AbortSignal.timeout(waitSeconds * 1000);
    const signal = gone ? AbortSignal.any([waited, gone]) : waited;
    const release = await semaphore.acquire(signal);
    try {
      const run = await orAborted(modelProcess.whenLoaded(), signal);
      return await run<CutoutOutcome>({ name: 'cut-out', photo, maxSide } satisfies CutoutTask);
    } finally {
      release();
    }
  };

  return {
    cutOut: async (photo, { signal } = {}) => {
      if (underWay > maxWaiting) throw new CutoutsUnavailable('Too many wait for a cut-out');
      underWay += 1;
      try {
        return unwrap(await cutOutNext(photo, signal).catch(throwUnavailable), maxSide);
      } finally {
        underWay -= 1;
      }
    },
    start: modelProcess.start,
    ready: async () => {
      const trouble = modelProcess.trouble();
      if (trouble !== undefined) throw new Error(trouble);
    },
    close: modelProcess.close,
  };
};

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
};

const throwUnavailable = (cause: unknown): never => {
  throw new CutoutsUnavailable('The cut-out could not be made', { cause });
};

const unwrap = (outcome: CutoutOutcome, maxSide: number): FoundPet | null => {
  if ('done' in outcome) return outcome.done;
  if (outcome.refused === 'too large') throw new CopyTooLarge(outcome.why, maxSide);
  if (outcome.refused === 'memory') throw new DecoderStopped('memory', outcome.why);
  throw new PhotoUnreadable(outcome.why);
};
