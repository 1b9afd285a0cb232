import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, PortTakenError } from '../command-error.ts';
import { frozenLimits, killWhenFrozen, type FrozenLimits } from './kill-frozen.ts';
import { lastErrorLineOf } from './last-error-line.ts';
import { cleanExit, launch, waitUntilReady, type ProcessPlan } from './launch.ts';

export type SupervisedProcess = {
  name: string;
  /** The id of the current process; it changes after a crash. */
  pid: () => number;
  kill: (signal: NodeJS.Signals) => void;
  /** Stops it without a restart; kills it after `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>;
};

export type SuperviseOptions = {
  logFile: string;
  /** Called with one sentence for each crash. */
  warn: (sentence: string) => void;
  /** Timeout of the first start. */
  readyTimeoutMs?: number;
  /** When it counts as frozen. */
  frozen?: FrozenLimits;
};

/** How many characters of its log to search for why a process ended. */
const lastWords = 8000;

/** As Node, nginx, Redis and Postgres say it. */
const portTaken = /EADDRINUSE|address already in use/i;

const stableAfterMs = 30_000;
const maxRestartDelayMs = 5000;

/** Starts a process and restarts it whenever it ends unexpectedly, or is frozen. */
export const supervise = (
  plan: ProcessPlan,
  options: SuperviseOptions,
): { process: SupervisedProcess; ready: Promise<void> } => {
  let current = launch(plan, options.logFile);
  let startedOnce = false;
  const ending = new AbortController();

  const watch = async () => {
    for (let crashes = 0; ;) {
      const since = Date.now();
      void killWhenFrozen(plan, current, options.frozen ?? frozenLimits, () =>
        options.warn(`${plan.name} does not answer any more and is killed`),
      );
      const reason = await current.exited;
      // A process that never became ready makes the start fail; it is not restarted.
      if (ending.signal.aborted || !startedOnce) return;
      const isStable = reason === cleanExit || Date.now() - since > stableAfterMs;
      crashes = isStable ? 0 : crashes + 1;
      options.warn(`${plan.name} ended (${reason}) and is started again; its log: ${options.logFile}`);
      await sleep(Math.min(100 * 2 ** crashes, maxRestartDelayMs), undefined, { signal: ending.signal }).catch(
        () => {},
      );
      if (ending.signal.aborted) return;
      current = launch(plan, options.logFile);
    }
  };
  void watch();

  const start = async () => {
    try {
      await waitUntilReady(plan, current, options.readyTimeoutMs ?? 60_000);
      startedOnce = true;
    } catch (error) {
      if (ending.signal.aborted) throw error;
      const log = (await readFile(options.logFile, 'utf8').catch(() => '')).slice(-lastWords);
      const sentence = `${(error as Error).message}; the end of ${options.logFile} says: ${lastErrorLineOf(log)}`;
      throw portTaken.test(log) ? new PortTakenError(sentence) : new CommandError(sentence);
    }
  };
  const stop = async (timeoutMs: number) => {
    ending.abort();
    await current.stop(timeoutMs);
  };
  return {
    process: { name: plan.name, pid: () => current.pid, kill: (signal) => current.kill(signal), stop },
    ready: start(),
  };
};
