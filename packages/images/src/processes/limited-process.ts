import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import type { CompiledCodeOptions } from './compiled-code.ts';
import { ProcessStopped, TaskFailed } from './errors.ts';
import type { Isolation } from './isolation.ts';
import { readUsage } from './read-usage.ts';
import type { ProcessReply } from './serve-tasks.ts';
import { watchLimits, type ProcessLimits } from './watch-limits.ts';

/** The resources that a task used; memory at the peak of its process. */
export type ResourceUsage = { peakMegabytes: number; cpuSeconds: number; seconds: number };

/** A child process that does one task after another. */
export type LimitedProcess = {
  /**
   * Throws `ProcessStopped` when the process exceeded a limit or ended, and `TaskFailed`. The process is then gone.
   */
  run<T>(task: object, limits: ProcessLimits): Promise<{ answer: T; usage: ResourceUsage }>;
  isRunning(): boolean;
  residentMegabytes(): number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Kills the process. Resolves when its memory is free. */
  stop(): Promise<void>;
};

type ProcessOptions = {
  module: URL;
  isolation: Isolation;
  heapMegabytes: number;
  /** As `nice` has it: 0, the default, for what somebody waits for, up to 19. */
  priority?: number | undefined;
  /** The only folder that its JavaScript may write to, and may read besides our code; none by default. */
  writableFolder?: string | undefined;
  /** With its module's compiled code. */
  compiled?: CompiledCodeOptions | undefined;
};

/** Starts a process for a module that calls `serveTasks`. */
export const startLimitedProcess = (options: ProcessOptions): LimitedProcess => {
  const child = startProcess(options);
  const ended = waitForEnd(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended.catch(() => undefined); // the reason was for the task
  };

  return {
    isRunning: () => child.exitCode === null && child.signalCode === null && child.connected,
    residentMegabytes: () => readUsage(child.pid).megabytes,
    ended: ended.catch(() => undefined), // the reason was for the task
    stop,
    run: async <T>(task: object, limits: ProcessLimits) => {
      const since = performance.now();
      const watch = watchLimits(child.pid, limits);
      try {
        const reply = await Promise.race([send<T>(child, task), ended, watch.exceeded]);
        const used = watch.check();
        if ('failed' in reply) throw new TaskFailed(reply.failed);
        return { answer: reply.answer, usage: { ...used, seconds: (performance.now() - since) / 1000 } };
      } catch (error) {
        await stop(); // whoever waits for the memory gets it once it is free
        throw error;
      } finally {
        watch.end();
      }
    },
  };
};

const startProcess = (options: ProcessOptions): ChildProcess => {
  const { module, isolation, heapMegabytes, writableFolder, compiled, priority = 0 } = options;
  const [command = process.execPath, ...args] = [...giveWay(priority), ...isolation.command, process.execPath];
  return fork(module, [], {
    execPath: command,
    execArgv: [
      ...args,
      // Typed arrays and pixels are outside this heap, hence the separate check of resident memory.
      `--max-old-space-size=${heapMegabytes}`,
      ...isolation.nodeOptions,
      ...(writableFolder === undefined
        ? []
        : [`--allow-fs-write=${writableFolder}`, `--allow-fs-read=${writableFolder}`]),
      ...(compiled?.nodeOptions ?? []),
    ],
    env: { MALLOC_ARENA_MAX: '2', ...compiled?.env }, // no variables of ours: a compromised decoder must not find secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
};

/**
 * Before it starts: threads that it already has, such as those that decode and compress, would keep the priority that
 * they began with, and on a busy machine it has them before its parent gets to change it. Only root may have a higher
 * one than its own.
 */
const giveWay = (priority: number): string[] => {
  const more = priority - getPriority();
  return more > 0 ? ['nice', '-n', String(more)] : [];
};

const waitForEnd = (child: ChildProcess): Promise<never> => {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined); // an idle process may end without a task that waits for it
  child.on('error', (cause) =>
    ended.reject(new ProcessStopped('crash', 'The process could not be started', { cause })),
  );
  child.once('exit', (code, signal) =>
    ended.reject(new ProcessStopped('crash', `The process ended with ${signal ?? code}`)),
  );
  return ended.promise;
};

const send = async <T>(child: ChildProcess, task: object): Promise<ProcessReply<T>> => {
  const failure = Promise.withResolvers<never>();
  child.send(task, (cause) => {
    if (cause) failure.reject(new ProcessStopped('crash', 'The process could not be told what to do', { cause }));
  });
  const [reply] = await Promise.race([once(child, 'message'), failure.promise]);
  return reply as ProcessReply<T>; // sent by our own module
};
