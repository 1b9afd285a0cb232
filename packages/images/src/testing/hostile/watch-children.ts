import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readUsage } from '../../processes/read-usage.ts';

/** Watches the memory of this process's children. `end` returns the largest peak since the start in MB. */
export const watchChildren = (): { end: () => number } => {
  for (const pid of listChildren()) writeFileSync(`/proc/${pid}/clear_refs`, '5'); // forgets the peak so far
  let peak = 0;
  const look = () => {
    for (const pid of listChildren()) peak = Math.max(peak, readUsage(pid).peakMegabytes);
  };
  const timer = setInterval(look, 20);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
};

/** The ids of this process's children. */
const listChildren = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) => childrenOf(thread).split(' ').filter(Boolean).map(Number));

const childrenOf = (thread: string): string => {
  try {
    return readFileSync(`/proc/self/task/${thread}/children`, 'utf8');
  } catch {
    return ''; // the thread has just ended
  }
};
