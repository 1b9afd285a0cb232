import { ProcessStopped } from './errors.ts';
import { readUsage } from './read-usage.ts';

/**
 * The limits of a task: resident memory of its process in MB (not only the heap), wall-clock time in seconds, and CPU
 * time in seconds, which is much shorter than the wall-clock time on a busy machine.
 */
export type ProcessLimits = { megabytes: number; seconds: number; cpuSeconds?: number };

/** The fastest decoder fills about 1 MB per ms. */
const checkEveryMs = 50;

type Watch = {
  /** Rejects with `ProcessStopped` once a limit is exceeded. */
  exceeded: Promise<never>;
  /** Checks once more and returns what the task has used; throws `ProcessStopped`. */
  check: () => { peakMegabytes: number; cpuSeconds: number };
  end: () => void;
};

/** Watches a process while it does a task. Peak memory is that of its whole life. */
export const watchLimits = (pid: number | undefined, limits: ProcessLimits): Watch => {
  const before = readUsage(pid);
  const exceeded = Promise.withResolvers<never>();
  exceeded.promise.catch(() => undefined); // nobody waits for it any more when the task has ended

  const check = () => {
    const { megabytes, peakMegabytes, cpuSeconds: cpuSecondsNow } = readUsage(pid);
    const cpuSeconds = cpuSecondsNow - before.cpuSeconds;
    // An earlier task may have been allowed more.
    if (megabytes > limits.megabytes || peakMegabytes > Math.max(limits.megabytes, before.peakMegabytes))
      throw new ProcessStopped('memory', `more than ${limits.megabytes} MB of memory`);
    if (cpuSeconds > (limits.cpuSeconds ?? Infinity))
      throw new ProcessStopped('time', `more than ${limits.cpuSeconds} s of computing`);
    return { peakMegabytes: Math.round(peakMegabytes), cpuSeconds };
  };
  const checks = setInterval(() => {
    try {
      check();
    } catch (error) {
      exceeded.reject(error);
    }
  }, checkEveryMs);
  const deadline = setTimeout(
    () => exceeded.reject(new ProcessStopped('clock', `more than ${limits.seconds} s`)),
    limits.seconds * 1000,
  );
  const end = () => {
    clearInterval(checks);
    clearTimeout(deadline);
  };
  return { exceeded: exceeded.promise, check, end };
};
