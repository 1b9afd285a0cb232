// Stands in for a cutter in trouble: the file's name says how.
import { liveAndDieWithParent } from '../live-and-die-with-parent.ts';
import type { CutTask } from '../portraits/portrait.ts';

liveAndDieWithParent();

const hoard = () => {
  const kept: Buffer[] = [];
  const more = setInterval(() => kept.push(Buffer.alloc(32 * 1024 * 1024, 1)), 20);
  return () => clearInterval(more);
};

const troubles: Record<string, () => unknown> = {
  die: () => process.kill(process.pid, 'SIGSEGV'),
  end: () => process.exit(3),
  spin: () => {
    for (;;) Math.random();
  },
  hang: () => setTimeout(() => undefined, 600_000),
  hoard,
  fail: () => process.send?.({ failed: 'a mistake of ours' }),
};

process.once('message', ({ path }: CutTask) => troubles[path]?.());
