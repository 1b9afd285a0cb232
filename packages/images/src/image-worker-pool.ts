import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createSemaphore } from '@pawlayer/storage';
import { Tinypool } from 'tinypool';
import type { Photo, Rendition as SentRendition } from './decoder-process.ts';
import { PhotoTooLarge, PhotoUnreadable, ImageWorkerUnavailable } from './errors.ts';
import type { DecodeOutcome, DecodeTask } from './read-photo.ts';

/** A photo's type, mean colour and size; `width` and `height` in pixels of the upright picture. */
export type { Photo };

/** One encoded size of a photo. `name` is its width and format, such as `480.avif`. */
export type Rendition = Omit<SentRendition, 'body'> & { body: Buffer };

/** Processes pictures in child processes, so that a crash of the decoder only rejects a promise. */
export type ImageWorkerPool = {
  /** Decodes the whole picture. Throws `PhotoUnreadable`, `PhotoTooLarge`, or `ImageWorkerUnavailable` after 15 s. */
  inspect(path: string): Promise<Photo>;
  /**
   * Encodes the picture at widths of 480, 960 and 1440 pixels, never enlarged, as AVIF, WebP and JPEG: upright, sRGB,
   * on white, without metadata. Throws the same errors as `inspect`, after 2 minutes instead of 15 s.
   */
  makeRenditions(path: string): Promise<Rendition[]>;
  /** Ends the child processes immediately. */
  close(): Promise<void>;
};

export type ImageWorkerPoolOptions = {
  /** Maximum number of child processes. They start on demand and end when idle. */
  size?: number;
  /** Pictures with more pixels are refused. */
  maxPixels: number;
  inspectMs?: number;
  renditionsMs?: number;
  /** Called when a child process exits outside of a task. */
  onError?: (error: Error) => void;
  /** The module that the child processes run. */
  decoder?: URL;
};

const idleMs = 30_000;

/** Opens a pool. The first child process starts with the first picture. */
export const openImageWorkerPool = (options: ImageWorkerPoolOptions): ImageWorkerPool => {
  const { size = availableParallelism(), maxPixels, inspectMs = 15_000, renditionsMs = 120_000 } = options;
  // When a child exits, the pool loses the tasks in its own queue. Tasks therefore wait here, and that queue stays
  // empty.
  const semaphore = createSemaphore(size);
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: fileURLToPath(options.decoder ?? new URL('./decoder-process.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: size,
    idleTimeout: idleMs,
    serialization: 'advanced',
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2' }, // no variables of ours: a compromised decoder must not find secrets
  });
  pool.on('error', (error: Error) => options.onError?.(error));

  const run = async <T>(name: string, path: string, ms: number): Promise<T> => {
    const signal = AbortSignal.timeout(ms);
    const release = await semaphore.acquire(signal).catch(() => throwTimeout(ms));
    try {
      const task: DecodeTask = { path, maxPixels };
      return unwrap<T>(await runTwice(() => pool.run(task, { name, signal }), signal, ms), maxPixels);
    } finally {
      release();
    }
  };

  return {
    inspect: (path) => run<Photo>('inspect', path, inspectMs),
    makeRenditions: async (path) => {
      const renditions = await run<SentRendition[]>('makeRenditions', path, renditionsMs);
      return renditions.map((rendition) => ({ ...rendition, body: toBuffer(rendition.body) }));
    },
    close: () => pool.destroy(),
  };
};

const throwTimeout = (ms: number): never => {
  throw new ImageWorkerUnavailable(`The picture was not done within ${ms} ms`);
};

/** A child may exit for reasons other than the picture (memory, a signal), so the picture is tried in a second one. */
const runTwice = async (run: () => Promise<unknown>, signal: AbortSignal, ms: number): Promise<unknown> => {
  const runOnce = () => run().catch((error: unknown) => classifyFailure(error, signal, ms));
  const first = await runOnce();
  if (first !== processGone) return first;
  const second = await runOnce();
  if (second === processGone) throw new PhotoUnreadable('The picture crashed the decoder twice');
  return second;
};

const processGone = Symbol('the child process is gone');

const classifyFailure = (error: unknown, signal: AbortSignal, ms: number) => {
  if (signal.aborted) return throwTimeout(ms);
  // Errors thrown by a task arrive as plain objects. An Error comes from the pool itself and means that the child is
  // gone.
  if (error instanceof Error) return processGone;
  throw new ImageWorkerUnavailable('The decoder failed', { cause: error });
};

const unwrap = <T>(answer: unknown, maxPixels: number): T => {
  const outcome = answer as DecodeOutcome<T>; // sent by our own module
  if ('done' in outcome) return outcome.done;
  if (outcome.refused === 'too large') throw new PhotoTooLarge(outcome.why, maxPixels);
  throw new PhotoUnreadable(outcome.why);
};

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
