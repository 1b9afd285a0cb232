import { createSemaphore } from '@pawlayer/storage';
import type {
  CheckedDrawing,
  CheckedMask,
  CheckedRetouch,
  DecoderTask,
  MoveTask,
  Photo,
  Rendition as SentRendition,
} from './decoder-process.ts';
import { DecoderStopped, PhotoTooLarge, PhotoUnreadable, ImageWorkerUnavailable } from './errors.ts';
import { MaskUnreadable, RetouchUnreadable } from './portraits/errors.ts';
import { ProcessStopped } from './processes/errors.ts';
import { decoderMegabytes } from './processes/plan-memory.ts';
import { backgroundPriority, type ProcessRunner } from './processes/process-runner.ts';
import type { ProcessLimits } from './processes/watch-limits.ts';
import type { DecodeOutcome } from './read-photo.ts';
import type { Size } from './rendition-sizes.ts';

/** `width` and `height` in pixels; `petShare` is from 0, nothing, to 1, all. */
export type { CheckedDrawing, CheckedMask, CheckedRetouch };

/** One encoded size of a photo. `name` is its width and format, such as `480.avif`. */
export type Rendition = Omit<SentRendition, 'body'> & { body: Buffer };

/** Decodes pictures in child processes, so that a picture that exhausts or crashes one only rejects a promise. */
export type ImageWorkerPool = {
  /**
   * Decodes the whole picture. Throws `PhotoUnreadable`, `PhotoTooLarge`, `DecoderStopped` (after 8 s of computing),
   * or `ImageWorkerUnavailable` after waiting 10 s for others, or 18 s in all.
   */
  inspect(path: string): Promise<Photo>;
  /** Decodes a mask. Throws `MaskUnreadable` unless it is a grey PNG that is small enough, or as `inspect`. */
  inspectMask(path: string): Promise<CheckedMask>;
  /** Decodes a retouching. Throws `RetouchUnreadable` unless it is a PNG as `encodeOverlay` writes it, or as `inspect`. */
  inspectRetouch(file: Uint8Array): Promise<CheckedRetouch>;
  /** The file of a retouching of one part of a photo, moved to another. Throws the errors of `inspectRetouch`. */
  moveRetouch(move: Omit<MoveTask, 'name'>): Promise<Buffer>;
  /**
   * Reads a picture that was drawn in another program, at a size of this shape, in its own flat colours or reduced to so
   * many. Throws as `inspect`.
   */
  readDrawing(drawing: { path: string; size: Size; colours: number }): Promise<CheckedDrawing>;
  /**
   * Encodes the picture at widths of 480, 960 and 1440 pixels, never enlarged, as AVIF, WebP and JPEG: upright, sRGB,
   * on white, without metadata. Throws the same errors as `inspect`, after 20 s of computing, and waits for others
   * without a limit.
   */
  makeRenditions(path: string): Promise<Rendition[]>;
};

export type ImageWorkerPoolOptions = {
  processes: ProcessRunner;
  /** Pictures with more pixels are refused. */
  maxPixels: number;
  /** The limits of each task, where they differ from the defaults. */
  limits?: { [Name in DecoderTask['name']]?: Partial<ProcessLimits> };
  /** How long an inspection waits for others. Together with its own time it is shorter than a handler's deadline. */
  waitSeconds?: number;
  /** The module that the child processes run. */
  decoder?: URL;
};

/**
 * Time is that of computing: on a busy machine the clock says little about the picture. What passes the inspection must
 * not fail later, so renditions may use a little more memory.
 */
const defaultLimits = {
  inspect: { megabytes: decoderMegabytes, cpuSeconds: 8, seconds: 8 },
  inspectMask: { megabytes: decoderMegabytes, cpuSeconds: 4, seconds: 8 },
  inspectRetouch: { megabytes: decoderMegabytes, cpuSeconds: 4, seconds: 8 },
  moveRetouch: { megabytes: decoderMegabytes, cpuSeconds: 4, seconds: 8 },
  readDrawing: { megabytes: decoderMegabytes, cpuSeconds: 8, seconds: 8 },
  makeRenditions: { megabytes: decoderMegabytes + 64, cpuSeconds: 20, seconds: 120 },
} satisfies Record<DecoderTask['name'], ProcessLimits>;

/** Opens a pool. The first child process starts with the first picture. */
export const openImageWorkerPool = (options: ImageWorkerPoolOptions): ImageWorkerPool => {
  const { processes, maxPixels, waitSeconds = 10 } = options;
  const waitMs = waitSeconds * 1000;
  const limitsOf = (name: DecoderTask['name']): ProcessLimits => ({
    ...defaultLimits[name],
    ...options.limits?.[name],
  });
  const module = options.decoder ?? new URL('./decoder-process.ts', import.meta.url);
  const semaphore = createSemaphore(processes.countAtOnce(decoderMegabytes));

  const run = async <T>(task: DecoderTask, maxWaitMs?: number): Promise<T> => {
    const { name } = task;
    const waitUntil = performance.now() + (maxWaitMs ?? 0);
    const signal = maxWaitMs === undefined ? new AbortController().signal : AbortSignal.timeout(maxWaitMs);
    const release = await semaphore.acquire(signal).catch(throwUnavailable);
    // The time that it did not have to wait is added.
    const until = Math.max(waitUntil, performance.now()) + limitsOf(name).seconds * 1000;
    const runOnce = async () => {
      const limits = { ...limitsOf(name), seconds: (until - performance.now()) / 1000 };
      const priority = name === 'makeRenditions' ? backgroundPriority : 0;
      return (await processes.run<DecodeOutcome<T>>({ module, task, limits, signal, priority })).answer;
    };
    try {
      return unwrap<T>(await runOnce().catch(retryCrash(runOnce)).catch(throwOwnError), maxPixels);
    } finally {
      release();
    }
  };

  return {
    inspect: (path) => run<Photo>({ name: 'inspect', path, maxPixels }, waitMs),
    inspectMask: (path) =>
      run<CheckedMask>({ name: 'inspectMask', path, maxPixels }, waitMs).catch(throwUnreadable(MaskUnreadable)),
    inspectRetouch: (file) =>
      run<CheckedRetouch>({ name: 'inspectRetouch', file }, waitMs).catch(throwUnreadable(RetouchUnreadable)),
    moveRetouch: async (move) =>
      toBuffer(
        await run<Uint8Array>({ name: 'moveRetouch', ...move }, waitMs).catch(throwUnreadable(RetouchUnreadable)),
      ),
    readDrawing: (drawing) => run<CheckedDrawing>({ name: 'readDrawing', ...drawing, maxPixels }, waitMs),
    makeRenditions: async (path) => {
      const renditions = await run<SentRendition[]>({ name: 'makeRenditions', path, maxPixels });
      return renditions.map((rendition) => ({ ...rendition, body: toBuffer(rendition.body) }));
    },
  };
};

/** A child may end for reasons other than the picture (a signal), so the picture is tried in a second one. */
const retryCrash =
  <T>(runOnce: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof ProcessStopped && error.reason === 'crash') return runOnce();
    throw error;
  };

const throwOwnError = (error: unknown): never => {
  if (error instanceof ProcessStopped && error.reason !== 'clock')
    throw new DecoderStopped(error.reason, error.message, { cause: error });
  return throwUnavailable(error);
};

const throwUnreadable =
  (Unreadable: typeof MaskUnreadable | typeof RetouchUnreadable) =>
  (error: unknown): never => {
    if (error instanceof PhotoUnreadable) throw new Unreadable(error.message, { cause: error });
    throw error;
  };

const throwUnavailable = (cause: unknown): never => {
  throw new ImageWorkerUnavailable('The picture could not be processed', { cause });
};

const unwrap = <T>(outcome: DecodeOutcome<T>, maxPixels: number): T => {
  if ('done' in outcome) return outcome.done;
  if (outcome.refused === 'too large') throw new PhotoTooLarge(outcome.why, maxPixels);
  if (outcome.refused === 'memory') throw new DecoderStopped('memory', outcome.why);
  throw new PhotoUnreadable(outcome.why);
};

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
