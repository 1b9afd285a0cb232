import pTimeout from 'p-timeout';

export type Semaphore = {
  /** Takes a permit in order of arrival; false when none was free within `ms`. */
  acquire(ms: number): Promise<boolean>;
  release(): void;
  /** Grants a permit to all who wait and to all later callers. */
  removeLimit(): void;
  /** Resolves when all permits are released, or after `ms`. */
  waitUntilIdle(ms: number): Promise<void>;
};

/**
 * Statements are queued here and not in the driver, from which they cannot be withdrawn safely: a caller whose deadline
 * passes just leaves the queue.
 */
export const createSemaphore = (permits: number): Semaphore => {
  const waiting = new Set<() => void>();
  const idle = new Set<() => void>();
  let held = 0;
  let limit = permits;

  const grantNext = () => {
    for (const grant of waiting) {
      if (held >= limit) return;
      waiting.delete(grant);
      held += 1;
      grant();
    }
  };

  return {
    acquire: (ms) => {
      // The usual case: a timer for each statement is not free.
      if (held < limit && waiting.size === 0) {
        held += 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const grant = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(grant);
          resolve(false);
        }, ms);
        waiting.add(grant);
      });
    },
    release: () => {
      held -= 1;
      grantNext();
      if (held === 0) idle.forEach((resolve) => resolve());
    },
    removeLimit: () => {
      limit = Infinity;
      grantNext();
    },
    waitUntilIdle: async (ms) => {
      if (held === 0) return;
      await pTimeout(new Promise<void>((resolve) => idle.add(resolve)), { milliseconds: ms, message: false });
    },
  };
};
