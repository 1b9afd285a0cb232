/** A gate that lets `count` through at once; the others wait in line. */
export type Semaphore = {
  /** Resolves with the function that gives the place back; rejects with the signal's reason when it comes first. */
  enter(signal: AbortSignal): Promise<() => void>;
};

export const openSemaphore = (count: number): Semaphore => {
  const waiting = new Set<() => void>();
  let free = count;

  const leave = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return {
    enter: (signal) => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(leave);
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(leave);
        };
        const giveUp = () => {
          waiting.delete(enter);
          reject(signal.reason);
        };
        waiting.add(enter);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
};
