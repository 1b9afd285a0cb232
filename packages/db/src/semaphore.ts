export type Semaphore = {
  /** Takes a place, in order of asking; false when none was free within `ms`. */
  enter(ms: number): Promise<boolean>;
  leave(): void;
  /** Lets everybody in from now on: what is behind the gate is given up, they look elsewhere. */
  open(): void;
  /** Resolves when nobody is inside, or after `ms`. */
  empty(ms: number): Promise<void>;
};

/**
 * Lets so many in at once. Statements wait here and not in the driver, which can't take one back safely once it has
 * it: a caller whose time is up just leaves the queue.
 */
export const openSemaphore = (places: number): Semaphore => {
  const queue = new Set<() => void>();
  const onEmpty = new Set<() => void>();
  let inside = 0;
  let limit = places;

  const enterNext = () => {
    for (const enter of queue) {
      if (inside >= limit) return;
      queue.delete(enter);
      inside += 1;
      enter();
    }
  };

  return {
    enter: (ms) =>
      new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          queue.delete(enter);
          resolve(false);
        }, ms);
        queue.add(enter);
        enterNext();
      }),
    leave: () => {
      inside -= 1;
      enterNext();
      if (inside === 0) onEmpty.forEach((tell) => tell());
    },
    open: () => {
      limit = Infinity;
      enterNext();
    },
    empty: (ms) =>
      new Promise((resolve) => {
        if (inside === 0) return resolve();
        const timer = setTimeout(resolve, ms);
        onEmpty.add(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
};
