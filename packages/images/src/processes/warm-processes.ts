import type { LimitedProcess } from './limited-process.ts';
import type { ProcessLimits } from './watch-limits.ts';

/** A process with more memory than this in MB after its task is replaced: it would keep it from others. */
const maxIdleMegabytes = 256;

/** The purpose of a process. */
type Kind = { module: URL; limits: ProcessLimits; priority?: number };

type Options = {
  start: (kind: Kind) => Promise<LimitedProcess>;
  end: (limitedProcess: LimitedProcess) => Promise<void>;
  idleSeconds: number;
};

type WarmProcesses = {
  /**
   * Uses an idle process of this module and priority, or starts one. It waits for more work afterwards, for
   * `idleSeconds`.
   */
  use<T>(kind: Kind, work: (limitedProcess: LimitedProcess) => Promise<T>): Promise<T>;
};

/** Keeps processes for further tasks, because starting one takes longer than inspecting a photo. */
export const openWarmProcesses = ({ start, end, idleSeconds }: Options): WarmProcesses => {
  const idle = new Map<LimitedProcess, { kind: string; timer: NodeJS.Timeout }>();

  const take = (kind: string): LimitedProcess | undefined => {
    // The one used last, so that the others become idle and end.
    const [found, entry] = [...idle].findLast((each) => each[1].kind === kind) ?? [];
    if (!found) return undefined;
    idle.delete(found);
    clearTimeout(entry?.timer);
    return found.isRunning() ? found : take(kind);
  };
  const keep = async (limitedProcess: LimitedProcess, kind: string) => {
    if (!limitedProcess.isRunning() || limitedProcess.residentMegabytes() > maxIdleMegabytes)
      return end(limitedProcess);
    const timer = setTimeout(() => {
      idle.delete(limitedProcess);
      void end(limitedProcess);
    }, idleSeconds * 1000);
    timer.unref();
    idle.set(limitedProcess, { kind, timer });
  };

  return {
    use: async ({ module, limits, priority = 0 }, work) => {
      const kind = `${priority} ${module.href}`;
      const limitedProcess = take(kind) ?? (await start({ module, limits, priority }));
      try {
        return await work(limitedProcess);
      } finally {
        await keep(limitedProcess, kind);
      }
    },
  };
};
