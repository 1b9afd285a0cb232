/** Lets `count` pieces of work run at once; the others wait in the order they came. */
export type Semaphore = {
  /** Resolves with the function that releases the permit; rejects with the signal's reason when that comes first. */
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
