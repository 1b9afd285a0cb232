// Stands in for the process of the cut-outs. The bytes of the photo are the name of what happens to it.
import { setTimeout } from 'node:timers/promises';
import type { CutoutTask } from '../cutouts/cutout-process.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { fillMemory } from './fill-memory.ts';

serveTasks(async (task: CutoutTask): Promise<unknown> => {
  if (task.name === 'open') return undefined;
  const what = Buffer.from(task.photo).toString();
  if (what === 'segfault') process.kill(process.pid, 'SIGSEGV');
  if (what === 'hang') await setTimeout(600_000);
  if (what === 'spin') for (;;) Math.random();
  if (what === 'fill-memory') await fillMemory();
  if (what === 'wait') await setTimeout(300);
  return { done: { mask: Buffer.from(String(process.pid)), confidence: 1, box: { x: 0, y: 0, width: 1, height: 1 } } };
});
