import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { lastLogLine } from './last-log-line.ts';
import { cleanExit, launch, waitUntilReady, type ProcessPlan } from './launch.ts';

export type Supervised = {
  name: string;
  /** Of the process that runs now; another one after a crash. */
  pid: () => number;
  kill: (signal: NodeJS.Signals) => void;
  /** Ends it for good; insists after `patienceMs`. */
  stop: (patienceMs: number) => Promise<void>;
};

export type SuperviseOptions = {
  logFile: string;
  /** Told once per crash, in one sentence. */
  warn: (sentence: string) => void;
  /** How long the first start may take. */
  patienceMs?: number;
};

const calmAfterMs = 30_000;
const longestPauseMs = 5000;

/** Starts a process and its replacement whenever it crashes. */
export const supervise = (
  plan: ProcessPlan,
  options: SuperviseOptions,
): { process: Supervised; ready: Promise<void> } => {
  let current = launch(plan, options.logFile);
  let startedOnce = false;
  const ending = new AbortController();

  const watch = async () => {
    for (let crashes = 0; ;) {
      const since = Date.now();
      const reason = await current.exited;
      // A process that cannot start at all is a failure of the start, not a crash to recover from.
      if (ending.signal.aborted || !startedOnce) return;
      const isCalm = reason === cleanExit || Date.now() - since > calmAfterMs;
      crashes = isCalm ? 0 : crashes + 1;
      options.warn(`${plan.name} ended (${reason}) and is started again; its log: ${options.logFile}`);
      await sleep(Math.min(100 * 2 ** crashes, longestPauseMs), undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      current = launch(plan, options.logFile);
    }
  };
  void watch();

  const start = async () => {
    try {
      await waitUntilReady(plan, current, options.patienceMs ?? 60_000);
      startedOnce = true;
    } catch (error) {
      if (ending.signal.aborted) throw error;
      const said = await lastLogLine(options.logFile);
      throw new Failure(`${(error as Error).message}; the end of ${options.logFile} says: ${said}`);
    }
  };
  const stop = async (patienceMs: number) => {
    ending.abort();
    await current.stop(patienceMs);
  };
  return {
    process: { name: plan.name, pid: () => current.pid, kill: (signal) => current.kill(signal), stop },
    ready: start(),
  };
};
