// Stands in for a cut process that fails. The name of the photo's file selects the failure.
import { exitWithParent } from '../exit-with-parent.ts';
import type { CutTask } from '../portraits/portrait.ts';

exitWithParent();

const fillMemory = () => {
  const buffers: Buffer[] = [];
  setInterval(() => buffers.push(Buffer.alloc(32 * 1024 * 1024, 1)), 20);
};

const failures: Record<string, () => unknown> = {
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(3),
  spin: () => {
    for (;;) Math.random();
  },
  hang: () => setTimeout(() => undefined, 600_000),
  'fill-memory': fillMemory,
  fail: () => process.send?.({ failed: 'a mistake of ours' }),
};

process.once('message', ({ path }: CutTask) => failures[path]?.());
