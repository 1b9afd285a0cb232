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
const processes = openProcessRunner({ idleSeconds: 3600 });
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

type Running = { id: string; priorities: number[] };

/** This process's children that run a module with tasks, each with the `nice` values that its threads have. */
const findProcesses = (module: string): Running[] =>
  list('/proc/self/task')
    .flatMap((thread) => read(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean))
    .filter((id) => isRunning(module, read(`/proc/${id}/cmdline`)))
    .map((id) => ({ id, priorities: [...new Set(prioritiesOf(id))] }));

/** Not yet where the command that gives it its priority is still there. */
const isRunning = (module: string, command: string): boolean =>
  [module, '--max-old-space-size'].every((part) => command.includes(part)) && !command.startsWith('nice\0');

const prioritiesOf = (id: string): number[] =>
  list(`/proc/${id}/task`)
    .map((thread) => read(`/proc/${id}/task/${thread}/stat`))
    .filter(Boolean)
    // The second field is a name in parentheses that may contain any character. The 19th is the nice value.
    .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));

const normal = getPriority();
const low = Math.max(5, normal);

test(
  'renditions give way to pages with all their threads, an upload that a visitor waits for does not',
  { tags: 'thorough' },
  async () => {
    const pool = openImageWorkerPool({ processes, maxPixels });
    await pool.inspect(raccoon);
    const asked = findProcesses('decoder-process.ts');
    expect(asked).toEqual([{ id: expect.any(String), priorities: [normal] }]);
    await pool.makeRenditions(raccoon);
    const all = findProcesses('decoder-process.ts');
    const added = all.filter(({ id }) => id !== asked[0]?.id);
    expect(added).toEqual([{ id: expect.any(String), priorities: [low] }]);
    expect(list(`/proc/${added[0]?.id}/task`).length).toBeGreaterThan(1); // its other threads were looked at, too
    await pool.inspect(raccoon); // by the process that it has used before
    expect(findProcesses('decoder-process.ts')).toEqual(all);
  },
);

test.each(['preview', 'model'] as const)(
  'a %s gives way to pages with all its threads',
  { tags: 'thorough' },
  async (kind) => {
    const runner = openPortraitRunner({ processes, maxPixels });
    const seen = new Set<number>();
    const watch = setInterval(
      () =>
        findProcesses('cut-process.ts').forEach(({ priorities }) =>
          priorities.forEach((priority) => seen.add(priority)),
        ),
      20,
    );
    try {
      await runner.cut({ kind, path: raccoon, folder: folder.path, title: '', portrait });
    } finally {
      clearInterval(watch);
    }
    expect([...seen]).toEqual([low]);
  },
);
