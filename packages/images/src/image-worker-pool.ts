import { createSemaphore } from '@pawlayer/storage';
import type { DecoderTask, Photo, Rendition as SentRendition } from './decoder-process.ts';
import { DecoderStopped, PhotoTooLarge, PhotoUnreadable, ImageWorkerUnavailable } from './errors.ts';
import { ProcessStopped } from './processes/errors.ts';
import { decoderMegabytes } from './processes/plan-memory.ts';
import type { ProcessRunner } from './processes/process-runner.ts';
import type { ProcessLimits } from './processes/watch-limits.ts';
import type { DecodeOutcome } from './read-photo.ts';

/** A photo's type, mean colour and size; `width` and `height` in pixels of the upright picture. */
export type { Photo };

/** One encoded size of a photo. `name` is its width and format, such as `480.avif`. */
export type Rendition = Omit<SentRendition, 'body'> & { body: Buffer };

/** Decodes pictures in child processes, so that a picture that exhausts or crashes one only rejects a promise. */
export type ImageWorkerPool = {
  /**
   * Decodes the whole picture. Throws `PhotoUnreadable`, `PhotoTooLarge`, `DecoderStopped` (after 8 s at most), or
   * `ImageWorkerUnavailable` after waiting 10 s for others.
   */
  inspect(path: string): Promise<Photo>;
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
  /** The limits of an inspection, where they differ from the defaults. */
  inspection?: Partial<ProcessLimits>;
  /** How long an inspection waits for others. Together with its own time it is shorter than a handler's deadline. */
  waitSeconds?: number;
  /** The module that the child processes run. */
  decoder?: URL;
};

/**
 * What passes the inspection must not fail later, so renditions may use a little more memory. No visitor waits for
 * them, so the clock may say more on a busy machine than the 20 s of computing.
 */
const defaultLimits = {
  inspect: { megabytes: decoderMegabytes, seconds: 8 },
  makeRenditions: { megabytes: decoderMegabytes + 64, cpuSeconds: 20, seconds: 60 },
} satisfies Record<DecoderTask['name'], ProcessLimits>;

/** Opens a pool. The first child process starts with the first picture. */
export const openImageWorkerPool = (options: ImageWorkerPoolOptions): ImageWorkerPool => {
  const { processes, maxPixels, waitSeconds = 10, inspection } = options;
  const limitsOf = { ...defaultLimits, inspect: { ...defaultLimits.inspect, ...inspection } };
  const module = options.decoder ?? new URL('./decoder-process.ts', import.meta.url);
  const semaphore = createSemaphore(processes.countAtOnce(decoderMegabytes));

  const run = async <T>(name: DecoderTask['name'], path: string, signal: AbortSignal): Promise<T> => {
    const release = await semaphore.acquire(signal).catch(throwUnavailable);
    const task: DecoderTask = { name, path, maxPixels };
    const until = performance.now() + limitsOf[name].seconds * 1000;
    const runOnce = async () => {
      const limits = { ...limitsOf[name], seconds: (until - performance.now()) / 1000 };
      return (await processes.run<DecodeOutcome<T>>({ module, task, limits, signal })).answer;
    };
    try {
      return unwrap<T>(await runOnce().catch(retryCrash(runOnce)).catch(throwOwnError), maxPixels);
    } finally {
      release();
    }
  };

  return {
    inspect: (path) => run<Photo>('inspect', path, AbortSignal.timeout(waitSeconds * 1000)),
    makeRenditions: async (path) => {
      const renditions = await run<SentRendition[]>('makeRenditions', path, new AbortController().signal);
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
  if (error instanceof ProcessStopped) throw new DecoderStopped(error.reason, error.message, { cause: error });
  return throwUnavailable(error);
};

const throwUnavailable = (cause: unknown): never => {
  throw new ImageWorkerUnavailable('The picture could not be processed', { cause });
};

const unwrap = <T>(outcome: DecodeOutcome<T>, maxPixels: number): T => {
  if ('done' in outcome) return outcome.done;
  if (outcome.refused === 'too large') throw new PhotoTooLarge(outcome.why, maxPixels);
  throw new PhotoUnreadable(outcome.why);
};

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
