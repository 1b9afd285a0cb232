import { fork, type ChildProcess } from 'node:child_process';
import { ImageWorkerUnavailable } from '../errors.ts';
import { PortraitLimitExceeded } from './errors.ts';
import { readUsage } from './read-usage.ts';

/**
 * The limits of a child process: resident memory in MB (not only the heap), CPU time in seconds, and wall-clock time in
 * seconds, which is much longer on a busy machine.
 */
export type ProcessLimits = { megabytes: number; cpuSeconds: number; seconds: number };

/** The resources that a process used; memory at its peak. */
export type ResourceUsage = { peakMegabytes: number; cpuSeconds: number; seconds: number };

/** The child process's reply to its single task. */
export type ProcessReply<T> = { answer: T; peakMegabytes: number; cpuSeconds: number } | { failed: string };

type ProcessResult<T> = { answer: T; usage: ResourceUsage };

const checkEveryMs = 100;

/**
 * Runs a task in a new process and kills the process when it exceeds a limit. Throws `PortraitLimitExceeded` in that
 * case, and `ImageWorkerUnavailable` when the process fails or exits for another reason.
 */
export const runLimitedProcess = async <T>(
  module: URL,
  task: object,
  limits: ProcessLimits,
  running: Set<ChildProcess>,
): Promise<ProcessResult<T>> => {
  const since = performance.now();
  const child = startProcess(module, limits);
  running.add(child);
  const reply = waitForReply<T>(child);
  const stopWatching = watchLimits(child, limits, reply.reject);
  try {
    child.send(task, (cause) => {
      if (cause)
        reply.reject(new ImageWorkerUnavailable('The process that cuts could not be told what to do', { cause }));
    });
    const result = await reply.promise;
    if ('failed' in result) throw new ImageWorkerUnavailable(`The portrait could not be cut: ${result.failed}`);
    const { answer, ...usage } = result;
    return { answer, usage: { ...usage, seconds: (performance.now() - since) / 1000 } };
  } finally {
    stopWatching();
    child.kill('SIGKILL');
    running.delete(child);
  }
};

const startProcess = (module: URL, { megabytes }: ProcessLimits): ChildProcess =>
  fork(module, [], {
    // Typed arrays and pixels are outside this heap, hence the separate check of resident memory.
    execArgv: [`--max-old-space-size=${Math.ceil(megabytes / 2)}`],
    env: { MALLOC_ARENA_MAX: '2' }, // no variables of ours: a compromised decoder must not find secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });

const waitForReply = <T>(child: ChildProcess) => {
  const reply = Promise.withResolvers<ProcessReply<T>>();
  child.once('message', (message) => reply.resolve(message as ProcessReply<T>)); // sent by our own module
  child.once('error', (cause) =>
    reply.reject(new ImageWorkerUnavailable('The process that cuts could not be used', { cause })),
  );
  child.once('exit', (code, signal) =>
    reply.reject(new ImageWorkerUnavailable(`The process that cuts ended with ${signal ?? code}`)),
  );
  return reply;
};

/** Calls `reject` once a limit is exceeded. Returns a function that stops watching. */
const watchLimits = (child: ChildProcess, limits: ProcessLimits, reject: (error: Error) => void): (() => void) => {
  const deadline = setTimeout(
    () => reject(new PortraitLimitExceeded(`more than ${limits.seconds} s`)),
    limits.seconds * 1000,
  );
  const checks = setInterval(() => {
    void readUsage(child.pid).then(({ megabytes, cpuSeconds }) => {
      if (megabytes > limits.megabytes) reject(new PortraitLimitExceeded(`more than ${limits.megabytes} MB of memory`));
      if (cpuSeconds > limits.cpuSeconds)
        reject(new PortraitLimitExceeded(`more than ${limits.cpuSeconds} s of computing`));
    });
  }, checkEveryMs);
  return () => {
    clearTimeout(deadline);
    clearInterval(checks);
  };
};
