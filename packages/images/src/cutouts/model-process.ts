import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitedProcess } from '../processes/limited-process.ts';
import type { ProcessRunner } from '../processes/process-runner.ts';
import type { ProcessLimits } from '../processes/watch-limits.ts';
import type { CutoutTask } from './cutout-process.ts';
import { readModel } from './model/read-model.ts';

/** A process with the model in memory, which is replaced whenever it ends. */
export type ModelProcess = {
  /** Begins to load the model, if that has not begun. From then on it is loaded, or loaded again after a failure. */
  start(): void;
  /**
   * Resolves with a function that runs one task, once the model is loaded. Rejects at once after a failure, until it is
   * loaded again.
   */
  whenLoaded(): Promise<<T>(task: CutoutTask) => Promise<T>>;
  /** Why it failed; undefined once it is loaded again. */
  trouble(): string | undefined;
  close(): void;
};

export type ModelProcessOptions = {
  processes: ProcessRunner;
  module: URL;
  model: URL | string;
  limits: ProcessLimits;
  log?: Log | undefined;
  /** The wait before the third try in a row to load the model. Each further one waits twice as long, up to a minute. */
  retryMs: number;
};

type Write = (details: object, message: string) => void;
type Log = { info: Write; warn: Write };

const maxRetryMs = 60_000;

/** Opens it without starting the process. */
export const openModelProcess = ({ retryMs, log, ...options }: ModelProcessOptions): ModelProcess => {
  const closing = new AbortController();
  let current: Promise<LimitedProcess> | undefined;
  let trouble: string | undefined;
  let failures = 0;

  const load = () => {
    const loading = loadModel(options, closing.signal);
    current = loading;
    loading.then((limitedProcess) => {
      if (trouble !== undefined) log?.info({ failures }, 'cut-outs can be made again');
      trouble = undefined;
      void limitedProcess.ended.then(() => fail(new Error('the process of the model ended')));
    }, fail);
  };
  const fail = (cause: Error) => {
    if (closing.signal.aborted) return;
    failures += 1;
    trouble = cause.message;
    log?.warn({ reason: trouble, failures }, 'cut-outs cannot be made');
    current = Promise.reject(cause);
    current.catch(() => undefined); // nobody may ask for it
    // The first time it may just have been killed.
    const ms = failures === 1 ? 0 : Math.min(maxRetryMs, retryMs * 2 ** (failures - 2));
    sleep(ms, undefined, { signal: closing.signal, ref: false }).then(load, () => undefined);
  };
  const start = (): Promise<LimitedProcess> => {
    if (!current) load();
    return current ?? Promise.reject(new Error('the model is not being loaded'));
  };
  const run = async <T>(limitedProcess: LimitedProcess, task: CutoutTask): Promise<T> => {
    try {
      const { answer } = await limitedProcess.run<T>(task, options.limits);
      failures = 0;
      return answer;
    } catch (error) {
      if (trouble !== undefined && error instanceof Error) trouble = error.message; // it has ended because of this
      throw error;
    }
  };
  return {
    start: () => void start().catch(() => undefined), // it is in the log
    whenLoaded: async () => {
      const limitedProcess = await start();
      return (task) => run(limitedProcess, task);
    },
    trouble: () => trouble,
    close: () => closing.abort(),
  };
};

const loadModel = async (
  { processes, module, model, limits }: Omit<ModelProcessOptions, 'retryMs' | 'log'>,
  signal: AbortSignal,
): Promise<LimitedProcess> => {
  const bytes = await readModel(model);
  const limitedProcess = await processes.open({ module, limits, signal });
  await limitedProcess.run({ name: 'open', model: bytes } satisfies CutoutTask, limits);
  return limitedProcess;
};
