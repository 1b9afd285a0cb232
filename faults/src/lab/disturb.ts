import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is done again and again until it is stopped; its own failures must not end the run. */
export type Disturbance = { stop: () => Promise<number> };

/** Does `work` every so many ms; `stop` waits for the current one and resolves with how often it was done. */
export const disturbEvery = (ms: number, work: () => Promise<unknown> | void): Disturbance => {
  const ending = new AbortController();
  let times = 0;
  const repeat = async () => {
    for (;;) {
      await sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        await work();
        times += 1;
      } catch {
        // What is already down cannot be disturbed; the next time counts.
      }
    }
  };
  const repeating = repeat();
  return {
    stop: async () => {
      ending.abort();
      await repeating;
      return times;
    },
  };
};
