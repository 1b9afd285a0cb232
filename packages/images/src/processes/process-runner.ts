import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openCompiledCode } from './compiled-code.ts';
import { findIsolation } from './isolation.ts';
import { startLimitedProcess, type LimitedProcess, type ResourceUsage } from './limited-process.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { decoderMegabytes, planMemory, readMemory } from './plan-memory.ts';
import { openWarmProcesses } from './warm-processes.ts';
import type { ProcessLimits } from './watch-limits.ts';

/** Runs the tasks of one service in child processes with limited memory and time, as many at once as memory allows. */
export type ProcessRunner = {
  /**
   * Throws `ProcessStopped`, `TaskFailed`, or the signal's reason when it is aborted before the task has started.
   */
  run<T>(job: ProcessJob): Promise<{ answer: T; usage: ResourceUsage }>;
  /**
   * Starts a process that only the caller uses. Its memory is reserved until it ends. If the machine has less memory than
   * its limit, it gets what is left after one decoder's share. Throws the signal's reason when it is aborted before the
   * memory is free.
   */
  open(job: Pick<ProcessJob, 'module' | 'limits' | 'signal'>): Promise<LimitedProcess>;
  /** The number of jobs with this limit of memory that may run at once; at least one, at most one per CPU. */
  countAtOnce(megabytes: number): number;
  /** Ends the child processes immediately. */
  close(): Promise<void>;
};

/**
 * A niceness. While a page's process wants the CPU too, one with this niceness gets a third of what the page's gets;
 * otherwise it gets all that is free.
 */
export const backgroundPriority = 5;

type ProcessJob = {
  /** Calls `serveTasks`. */
  module: URL;
  task: object;
  limits: ProcessLimits;
  signal?: AbortSignal;
  /** That of the whole process: `backgroundPriority` for work that no visitor waits for. Normal by default. */
  priority?: number;
  /** With a folder, the task gets a process of its own that may write into it; otherwise the process is used again. */
  writableFolder?: string;
};

export type ProcessRunnerOptions = {
  /** For all processes together; by default what the machine or the container has. */
  megabytes?: number;
  /** How long a process waits for another task; 30 s by default. */
  idleSeconds?: number;
  log?: { info: (details: object, message: string) => void };
};

/** Opens a runner. The first child process starts with the first task. */
export const openProcessRunner = ({
  megabytes: total = planMemory(readMemory()),
  idleSeconds = 30,
  log,
}: ProcessRunnerOptions = {}): ProcessRunner => {
  const budget = createMemoryBudget(total);
  const running = new Set<LimitedProcess>();
  let isClosed = false;
  const isolation = findIsolation();
  void isolation.then(({ unavailable }) =>
    log?.info({ megabytes: total, unavailable }, 'decoders are isolated, except from what is unavailable here'),
  );

  const compiledCode = openCompiledCode(isolation);

  const start = async ({ module, limits, priority, writableFolder }: Omit<ProcessJob, 'task' | 'signal'>) => {
    const { megabytes } = limits;
    const options = {
      module,
      priority,
      isolation: await isolation,
      heapMegabytes: Math.ceil(megabytes / 2),
      writableFolder,
      // A process that is used again is rarely started.
      compiled:
        writableFolder === undefined ? undefined : await compiledCode.writeTo(join(writableFolder, 'compiled'), module),
    };
    if (isClosed) throw new Error('The process runner is closed');
    const limitedProcess = startLimitedProcess(options);
    running.add(limitedProcess);
    return limitedProcess;
  };
  const end = async (limitedProcess: LimitedProcess) => {
    await limitedProcess.stop();
    running.delete(limitedProcess);
  };
  const warm = openWarmProcesses({ start, end, idleSeconds });

  return {
    run: async <T>({ task, signal, ...job }: ProcessJob) => {
      const { limits } = job;
      const release = await budget.acquire(limits.megabytes, signal);
      try {
        if (job.writableFolder === undefined)
          return await warm.use(job, (limitedProcess) => limitedProcess.run<T>(task, limits));
        const limitedProcess = await start(job);
        return await limitedProcess.run<T>(task, limits).finally(() => end(limitedProcess));
      } finally {
        release();
      }
    },
    open: async ({ module, limits, signal }) => {
      const release = await budget.acquire(Math.min(limits.megabytes, total - decoderMegabytes), signal);
      try {
        const limitedProcess = await start({ module, limits });
        void limitedProcess.ended.then(() => {
          running.delete(limitedProcess);
          release();
        });
        return limitedProcess;
      } catch (error) {
        release();
        throw error;
      }
    },
    countAtOnce: (megabytes) => Math.max(1, Math.min(availableParallelism(), Math.floor(total / megabytes))),
    close: async () => {
      isClosed = true;
      compiledCode.close();
      await Promise.all([...running].map(end));
    },
  };
};
