import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createSemaphore } from '@pawlayer/storage';
import { Tinypool } from 'tinypool';
import type { Photo, Rendition as SentRendition } from './decoder-process.ts';
import { PhotoTooLarge, PhotoUnreadable, ImageWorkerUnavailable } from './errors.ts';
import type { DecodeOutcome, DecodeTask } from './read-photo.ts';

/** `width` and `height` in pixels, as the picture stands upright. */
export type { Photo };

/** One encoded size of a photo. `name` is its width and format, like `480.avif`. */
export type Rendition = Omit<SentRendition, 'body'> & { body: Buffer };

/** Works on pictures in child processes, so that a crash of the decoder is a rejected promise and no more. */
export type ImageWorkerPool = {
  /** Decodes the whole picture. Throws `PhotoUnreadable`, `PhotoTooLarge`, or `ImageWorkerUnavailable` after 15 s. */
  inspect(path: string): Promise<Photo>;
  /** At 480, 960 and 1440 pixels of width, never enlarged, in AVIF, WebP and JPEG: upright, sRGB, on white, without metadata. Throws as `inspect`, after 2 minutes. */
  makeRenditions(path: string): Promise<Rendition[]>;
  /** Ends the child processes, whatever they are doing. */
  close(): Promise<void>;
};

export type ImageWorkerPoolOptions = {
  /** Child processes at most; they start when needed and end when idle. */
  size?: number;
  /** A picture of more pixels is refused. */
  maxPixels: number;
  inspectMs?: number;
  renditionsMs?: number;
  /** Called when a child process ends without a task. */
  onError?: (error: Error) => void;
  /** The module that the child processes run. */
  decoder?: URL;
};

const idleMs = 30_000;

/** Opens a pool; no child process starts before the first picture. */
export const openImageWorkerPool = (options: ImageWorkerPoolOptions): ImageWorkerPool => {
  const { size = availableParallelism(), maxPixels, inspectMs = 15_000, renditionsMs = 120_000 } = options;
  // The pool loses the tasks in its own queue when a child dies, so tasks wait here and its queue stays empty.
  const semaphore = createSemaphore(size);
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: fileURLToPath(options.decoder ?? new URL('./decoder-process.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: size,
    idleTimeout: idleMs,
    serialization: 'advanced',
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2' }, // nothing of ours: a decoder that is taken over finds no secrets
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

/** A child may die of something other than the picture (memory, a signal), so the picture is tried in a second one. */
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
  // What a task throws arrives as a plain object; an Error is the pool's own, and means that the child is gone.
  if (error instanceof Error) return processGone;
  throw new ImageWorkerUnavailable('The decoder failed', { cause: error });
};

const unwrap = <T>(answer: unknown, maxPixels: number): T => {
  const outcome = answer as DecodeOutcome<T>; // our own module's answer, which lost its type between the processes
  if ('done' in outcome) return outcome.done;
  if (outcome.refused === 'too large') throw new PhotoTooLarge(outcome.why, maxPixels);
  throw new PhotoUnreadable(outcome.why);
};

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
