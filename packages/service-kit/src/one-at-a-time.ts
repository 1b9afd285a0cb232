import pTimeout from 'p-timeout';

/** Runs the work when its turn comes, and answers with its result. */
export type OneAtATime = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * In this process, lets those with the same key work one after another, in the order in which they came. Who has waited
 * for `patienceMs` begins all the same, so one who hangs delays the others no longer than that: it spares vain tries, and
 * is no lock.
 */
export const oneAtATime = (patienceMs: number): OneAtATime => {
  /** By key, what resolves once the last one in line is done. */
  const lines = new Map<string, Promise<void>>();
  return async (key, work) => {
    const ahead = lines.get(key);
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    lines.set(key, done);
    try {
      if (ahead) await pTimeout(ahead, { milliseconds: patienceMs, message: false });
      return await work();
    } finally {
      leave();
      if (lines.get(key) === done) lines.delete(key);
    }
  };
};
