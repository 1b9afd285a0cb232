import { Readable } from 'node:stream';
import pTimeout from 'p-timeout';
import { StorageUnavailable } from './errors.ts';
import type { Body } from './storage.ts';

/**
 * Waits at most `ms` for `work`, then throws `StorageUnavailable`. The work itself continues, and its result is
 * ignored.
 */
export const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T> =>
  pTimeout(work, {
    milliseconds: ms,
    fallback: () => {
      throw new StorageUnavailable(`Storage made no progress for ${ms} ms`);
    },
  });

/**
 * A stream of the same bytes that fails with `StorageUnavailable` when a chunk takes longer than `ms`. The timer runs
 * only while the reader waits, so that a slow reader does not cause a timeout.
 */
export const withIdleTimeout = (ms: number, source: Readable): Readable => {
  const limited = Readable.from(readWithTimeout(ms, source), { objectMode: false });
  return limited.once('close', () => source.destroy()); // a generator that never started does not run its `finally`
};

/** The bytes of a body, each chunk within `ms`. Throws `RangeError` when there are more or fewer than announced. */
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

/** The items of a stream, each within `ms`. The stream is destroyed in any case. */
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
