import { join } from 'node:path';
import type { ProcessPlan } from './launch.ts';
import { supervise, type Supervised } from './supervise.ts';
import { turnOver } from './turn-over.ts';

/** `front` are those who serve and work, `back` are those they need until their last word. */
type Rank = 'front' | 'back';

/** All processes of one store. */
export type Crew = {
  /** Starts a process; resolves when it is ready. */
  add: (rank: Rank, plan: ProcessPlan) => Promise<void>;
  find: (name: string) => Supervised;
  pids: () => Record<string, number>;
  /** Ends all of them within 7 s, front first. May be called again. */
  stop: () => Promise<void>;
};

const patienceMs: Record<Rank, number> = { front: 5000, back: 2000 };

export const gatherCrew = (logFolder: string, warn: (sentence: string) => void): Crew => {
  const members: { rank: Rank; process: Supervised }[] = [];
  let stopped: Promise<void> | undefined;

  const stopRank = (rank: Rank) =>
    Promise.all(members.filter((member) => member.rank === rank).map(({ process }) => process.stop(patienceMs[rank])));

  return {
    add: async (rank, plan) => {
      const logFile = join(logFolder, `${plan.name}.log`);
      await turnOver(logFile);
      if (stopped) throw new Error('The store is stopping');
      const { process, ready } = supervise(plan, { logFile, warn });
      members.push({ rank, process });
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
      (stopped ??= stopRank('front')
        .then(() => stopRank('back'))
        .then(() => {})),
  };
};
