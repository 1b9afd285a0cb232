import { join } from 'node:path';
import type { ProcessPlan } from './launch.ts';
import { rotateLog } from './rotate-log.ts';
import { supervise, type SupervisedProcess } from './supervise.ts';

/** A `backing-service`, such as the database, is stopped after the apps that need it. */
type ProcessKind = 'app' | 'backing-service';

/** All processes of one store. */
export type ProcessGroup = {
  /** Starts a process; resolves when it is ready. */
  add: (kind: ProcessKind, plan: ProcessPlan) => Promise<void>;
  find: (name: string) => SupervisedProcess;
  pids: () => Record<string, number>;
  /** Stops all of them within 7 s, apps first. Can be called repeatedly. */
  stop: () => Promise<void>;
};

const stopTimeoutMs: Record<ProcessKind, number> = { app: 5000, 'backing-service': 2000 };

export const createProcessGroup = (logFolder: string, warn: (sentence: string) => void): ProcessGroup => {
  const members: { kind: ProcessKind; process: SupervisedProcess }[] = [];
  let stopped: Promise<void> | undefined;

  const stopKind = (kind: ProcessKind) =>
    Promise.all(
      members.filter((member) => member.kind === kind).map(({ process }) => process.stop(stopTimeoutMs[kind])),
    );

  return {
    add: async (kind, plan) => {
      const logFile = join(logFolder, `${plan.name}.log`);
      await rotateLog(logFile);
      if (stopped) throw new Error('The store is stopping');
      const { process, ready } = supervise(plan, { logFile, warn });
      members.push({ kind, process });
      await ready;
    },
    find: (name) => {
      const member = members.find(({ process }) => process.name === name);
      if (!member)
        throw new Error(`No process is called ${name}: ${members.map(({ process }) => process.name).join(', ')}`);
      return member.process;
    },
    pids: () => Object.fromEntries(members.map(({ process }) => [process.name, process.pid()])),
    stop: () =>
      (stopped ??= stopKind('app')
        .then(() => stopKind('backing-service'))
        .then(() => {})),
  };
};
