/** Shares an amount of memory among concurrent work; what does not fit waits, in order of arrival. */
export type MemoryBudget = {
  /**
   * Resolves with a function that gives the memory back; rejects with the signal's reason if aborted before. More than
   * there is takes all of it.
   */
  acquire(megabytes: number, signal?: AbortSignal): Promise<() => void>;
};

type Waiting = { megabytes: number; start: () => void };

export const createMemoryBudget = (total: number): MemoryBudget => {
  const waiting: Waiting[] = [];
  let available = total;

  const startNext = () => {
    while (waiting[0] && waiting[0].megabytes <= available) {
      const [next] = waiting.splice(0, 1);
      available -= next?.megabytes ?? 0;
      next?.start();
    }
  };

  return {
    acquire: (wanted, signal) => {
      const megabytes = Math.min(wanted, total);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const release = () => {
        available += megabytes;
        startNext();
      };
      const start = () => {
        signal?.removeEventListener('abort', abandon);
        resolve(release);
      };
      const entry = { megabytes, start };
      const abandon = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
        startNext();
      };
      signal?.addEventListener('abort', abandon, { once: true });
      waiting.push(entry);
      startNext();
      return promise;
    },
  };
};
