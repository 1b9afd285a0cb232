import { Readable } from 'node:stream';
import { StorageUnavailable } from './errors.ts';
import type { Body } from './storage.ts';

/** Waits for `work` at most `ms`, then throws `StorageUnavailable`; the work itself goes on unheard. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(`Storage made no progress for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The same bytes, ended with `StorageUnavailable` when a chunk takes longer than `ms`.
 * A slow reader is no fault of the storage: the clock runs only while the reader waits.
 */
export const withProgress = (ms: number, source: Readable): Readable => {
  const bounded = Readable.from(chunksWithin(ms, source), { objectMode: false });
  return bounded.once('close', () => source.destroy()); // a generator that nobody started never reaches its `finally`
};

/** The bytes of a body: each chunk within `ms`, and `RangeError` when they are more or fewer than announced. */
export async function* chunksOf(body: Body, ms: number): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) {
    yield body;
    return;
  }
  let seen = 0;
  for await (const chunk of chunksWithin(ms, body.stream)) {
    seen += chunk.length;
    if (seen > body.size) break;
    yield chunk;
  }
  if (seen !== body.size) throw new RangeError(`The stream did not hold the ${body.size} bytes that were announced`);
}

/** What the source holds, each item within `ms`. Destroys the source however it ends. */
export async function* chunksWithin<T = Buffer>(ms: number, source: Readable): AsyncGenerator<T> {
  const chunks = source.iterator();
  try {
    for (;;) {
      const next: IteratorResult<T> = await within(ms, chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    source.destroy();
  }
}
