import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, test, vi } from 'vitest';
import { openImageWorkerPool } from '../image-worker-pool.ts';
import { openPortraitRunner } from '../portraits/portrait-runner.ts';
import { portrait } from '../testing/cut-folder.ts';
import { maxPixels, openPhotoFolder, raccoon } from '../testing/photos.ts';
import { openProcessRunner } from './process-runner.ts';

vi.setConfig({ testTimeout: 300_000 }); // takes seconds, and minutes on a busy machine

const folder = await openPhotoFolder();
const processes = openProcessRunner();
afterAll(async () => {
  await processes.close();
  await folder.remove();
});

const orEmpty = <T>(look: () => T, empty: T): T => {
  try {
    return look();
  } catch {
    return empty; // a process or thread that has just ended
  }
};
const read = (path: string): string => orEmpty(() => readFileSync(path, 'utf8'), '');
const list = (path: string): string[] => orEmpty(() => readdirSync(path), []);

/** The `nice` values of all threads of this process's children that run a module with tasks. */
const findPriorities = (module: string): number[] =>
  list('/proc/self/task')
    .flatMap((thread) => read(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean))
    .filter((id) => [module, '--max-old-space-size'].every((part) => read(`/proc/${id}/cmdline`).includes(part)))
    .flatMap((id) => list(`/proc/${id}/task`).map((thread) => read(`/proc/${id}/task/${thread}/stat`)))
    .filter(Boolean)
    // The second field is a name in parentheses that may contain any character. The 19th is the nice value.
    .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));

const normal = getPriority();
const low = Math.max(5, normal);

test('renditions give way to pages with all their threads, an upload that a visitor waits for does not', async () => {
  const pool = openImageWorkerPool({ processes, maxPixels });
  await pool.inspect(raccoon);
  expect([...new Set(findPriorities('decoder-process.ts'))]).toEqual([normal]);
  await pool.makeRenditions(raccoon);
  const idle = findPriorities('decoder-process.ts');
  expect(idle.filter((priority) => priority === low).length).toBeGreaterThan(4);
  await pool.inspect(raccoon); // by the process that it has used before
  expect(findPriorities('decoder-process.ts')).toHaveLength(idle.length);
});

test.each(['preview', 'model'] as const)('a %s gives way to pages with all its threads', async (kind) => {
  const runner = openPortraitRunner({ processes, maxPixels });
  const seen = new Set<number>();
  const watch = setInterval(() => findPriorities('cut-process.ts').forEach((priority) => seen.add(priority)), 20);
  try {
    await runner.cut({ kind, path: raccoon, folder: folder.path, title: '', portrait });
  } finally {
    clearInterval(watch);
  }
  expect([...seen]).toEqual([low]);
});
