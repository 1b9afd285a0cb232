// Stands in for a cut process that fails. The name of the photo's file selects the failure.
import { setTimeout } from 'node:timers/promises';
import type { CutTask } from '../portraits/portrait.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { fillMemory } from './fill-memory.ts';

const failures: Record<string, () => unknown> = {
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(3),
  spin: () => {
    for (;;) Math.random();
  },
  hang: () => setTimeout(600_000),
  'fill-memory': fillMemory,
  fail: () => {
    throw new Error('a mistake of ours');
  },
};

serveTasks(async ({ path }: CutTask) => failures[path]?.());
