// Stands in for a decoder that a picture crashes. The name of the picture's file selects the failure.
import { setTimeout } from 'node:timers/promises';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { DecodeTask } from '../read-photo.ts';
import { fillMemory } from './fill-memory.ts';

serveTasks(async ({ path }: DecodeTask): Promise<unknown> => {
  if (path.startsWith('segfault')) process.kill(process.pid, 'SIGSEGV');
  if (path.startsWith('hang')) await setTimeout(600_000);
  if (path.startsWith('spin')) for (;;) Math.random();
  if (path.startsWith('fill-memory')) await fillMemory();
  if (path.startsWith('throw')) throw new Error('a mistake of ours');
  return { done: { width: process.pid, height: 1, type: 'image/jpeg' } };
});
