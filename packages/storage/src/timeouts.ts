import { Readable } from 'node:stream';
import pTimeout from 'p-timeout';
import { StorageUnavailable } from './errors.ts';
import type { Body } from './storage.ts';

/** Waits for `work` at most `ms`, then throws `StorageUnavailable`; the work itself goes on, and its outcome is ignored. */
export const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T> =>
  pTimeout(work, {
    milliseconds: ms,
    fallback: () => {
      throw new StorageUnavailable(`Storage made no progress for ${ms} ms`);
    },
  });

/**
 * The same bytes, ended with `StorageUnavailable` when a chunk takes longer than `ms`.
 * A slow reader is not the storage's fault: the clock runs only while the reader waits.
 */
export const withIdleTimeout = (ms: number, source: Readable): Readable => {
  const limited = Readable.from(readWithTimeout(ms, source), { objectMode: false });
  return limited.once('close', () => source.destroy()); // a generator that was never started does not reach its `finally`
};

/** The bytes of a body, each chunk within `ms`. Throws `RangeError` when they are more or fewer than announced. */
export async function* readBody(body: Body, ms: number): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) {
    yield body;
    return;
  }
  let bytes = 0;
  for await (const chunk of readWithTimeout(ms, body.stream)) {
    bytes += chunk.length;
    if (bytes > body.size) break;
    yield chunk;
  }
  if (bytes !== body.size) throw new RangeError(`The stream did not hold the ${body.size} bytes that were announced`);
}

/** The items of a stream, each within `ms`. Destroys the stream however it ends. */
export async function* readWithTimeout<T = Buffer>(ms: number, source: Readable): AsyncGenerator<T> {
  const items = source.iterator();
  try {
    for (;;) {
      const next: IteratorResult<T> = await withTimeout(ms, items.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    source.destroy();
  }
}
