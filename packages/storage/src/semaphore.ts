/** Limits concurrent work to `count` callers; the others wait in order of arrival. */
export type Semaphore = {
  /** Resolves with a function that releases the permit; rejects with the signal's reason if aborted before. */
  acquire(signal: AbortSignal): Promise<() => void>;
};

export const createSemaphore = (count: number): Semaphore => {
  const waiting = new Set<() => void>();
  let available = count;

  const release = () => {
    const [next] = waiting;
    if (!next) {
      available += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return {
    acquire: (signal) => {
      if (available > 0) {
        available -= 1;
        return Promise.resolve(release);
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', abandon);
          resolve(release);
        };
        const abandon = () => {
          waiting.delete(start);
          reject(signal.reason);
        };
        waiting.add(start);
        signal.addEventListener('abort', abandon, { once: true });
      });
    },
  };
};
