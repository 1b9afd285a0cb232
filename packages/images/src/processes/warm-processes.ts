import type { LimitedProcess } from './limited-process.ts';
import type { ProcessLimits } from './watch-limits.ts';

const idleMs = 30_000;

/** A process with more memory than this in MB after its task is replaced: it would keep it from others. */
const maxIdleMegabytes = 256;

type Options = {
  start: (module: URL, limits: ProcessLimits) => Promise<LimitedProcess>;
  end: (limitedProcess: LimitedProcess) => Promise<void>;
};

type WarmProcesses = {
  /** Uses an idle process of this module, or starts one. It waits for more work afterwards, for 30 s. */
  use<T>(module: URL, limits: ProcessLimits, work: (limitedProcess: LimitedProcess) => Promise<T>): Promise<T>;
};

/** Keeps processes for further tasks, because starting one takes longer than inspecting a photo. */
export const openWarmProcesses = ({ start, end }: Options): WarmProcesses => {
  const idle = new Map<LimitedProcess, { module: string; timer: NodeJS.Timeout }>();

  const take = (module: string): LimitedProcess | undefined => {
    // The one used last, so that the others become idle and end.
    const [found, entry] = [...idle].findLast((each) => each[1].module === module) ?? [];
    if (!found) return undefined;
    idle.delete(found);
    clearTimeout(entry?.timer);
    return found.isRunning() ? found : take(module);
  };
  const keep = async (limitedProcess: LimitedProcess, module: string) => {
    if (!limitedProcess.isRunning() || limitedProcess.residentMegabytes() > maxIdleMegabytes)
      return end(limitedProcess);
    const timer = setTimeout(() => {
      idle.delete(limitedProcess);
      void end(limitedProcess);
    }, idleMs);
    timer.unref();
    idle.set(limitedProcess, { module, timer });
  };

  return {
    use: async (module, limits, work) => {
      const limitedProcess = take(module.href) ?? (await start(module, limits));
      try {
        return await work(limitedProcess);
      } finally {
        await keep(limitedProcess, module.href);
      }
    },
  };
};
