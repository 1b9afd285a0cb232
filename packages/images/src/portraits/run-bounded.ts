import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ImageWorkerUnavailable } from '../errors.ts';
import { PortraitOverrun } from './errors.ts';

/**
 * What a child process may take: memory in MB (all that is resident, not the heap alone), seconds of computing, and
 * seconds by the clock, which a busy machine multiplies.
 */
export type Bounds = { megabytes: number; cpuSeconds: number; seconds: number };

/** How much it took, memory at its peak. */
export type Effort = { peakMegabytes: number; cpuSeconds: number; seconds: number };

/** What a child process answers its one task with. */
export type Answer<T> = { answer: T; peakMegabytes: number; cpuSeconds: number } | { failed: string };

type BoundedRun<T> = Effort & { answer: T };

const lookEveryMs = 100;

/**
 * Gives a task to a process of its own and kills it when it takes more than it may. Throws `PortraitOverrun` then, and
 * `ImageWorkerUnavailable` when it fails or dies of something else.
 */
export const runBounded = async <T>(
  module: URL,
  task: object,
  bounds: Bounds,
  running: Set<ChildProcess>,
): Promise<BoundedRun<T>> => {
  const since = performance.now();
  const child = fork(module, [], {
    // What is typed arrays and pixels lies outside of this heap, hence the look at the whole.
    execArgv: [`--max-old-space-size=${Math.ceil(bounds.megabytes / 2)}`],
    env: { MALLOC_ARENA_MAX: '2' }, // nothing of ours: a decoder that is taken over finds no secrets
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  running.add(child);
  const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>();
  child.once('message', (reply) => resolve(reply as Answer<T>)); // our own module's answer, which lost its type between the processes
  child.once('error', (cause) =>
    reject(new ImageWorkerUnavailable('The process that cuts could not be used', { cause })),
  );
  child.once('exit', (code, signal) =>
    reject(new ImageWorkerUnavailable(`The process that cuts ended with ${signal ?? code}`)),
  );
  const late = setTimeout(() => reject(new PortraitOverrun(`more than ${bounds.seconds} s`)), bounds.seconds * 1000);
  const looks = setInterval(() => {
    void consumption(child.pid).then(({ megabytes, cpuSeconds }) => {
      if (megabytes > bounds.megabytes) reject(new PortraitOverrun(`more than ${bounds.megabytes} MB of memory`));
      if (cpuSeconds > bounds.cpuSeconds) reject(new PortraitOverrun(`more than ${bounds.cpuSeconds} s of computing`));
    });
  }, lookEveryMs);
  try {
    child.send(task, (error) => {
      if (error)
        reject(new ImageWorkerUnavailable('The process that cuts could not be told what to do', { cause: error }));
    });
    const reply = await promise;
    if ('failed' in reply) throw new ImageWorkerUnavailable(`The portrait could not be cut: ${reply.failed}`);
    return { ...reply, seconds: (performance.now() - since) / 1000 };
  } finally {
    clearTimeout(late);
    clearInterval(looks);
    child.kill('SIGKILL');
    running.delete(child);
  }
};

const ticksPerSecond = 100; // of every Linux that we could meet

/** What a process takes now; 0 where the system does not say, and for a process that is gone. */
const consumption = async (pid: number | undefined): Promise<{ megabytes: number; cpuSeconds: number }> => {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The second field is a name in brackets, which may hold anything; user and system time are the 14th and 15th.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return {
    megabytes: Number(/^VmRSS:\s*(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) / 1024,
    cpuSeconds: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond,
  };
};
