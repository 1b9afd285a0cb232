import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever stops a process gives it 10 s in all. */
export const longestStopMs = 7000;

/** Waits for it, `ms` at most; it goes on by itself after that. */
export const waitAtMost = async (ms: number, it: Promise<unknown>): Promise<void> => {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([it, late]);
  timer.abort();
};
