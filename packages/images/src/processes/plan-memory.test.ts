import { expect, test } from 'vitest';
import { planMemory } from './plan-memory.ts';

test.each([
  ['a container of 768 MB: one decoder, whatever it leaves', { container: 768 }, 512],
  ['a container of 1 GB', { container: 1024 }, 704],
  ['a container of 1.5 GB', { container: 1536 }, 1216],
  ['a container of 2 GB with 1 GB of temporary files in memory', { container: 2048, temporary: 1024 }, 704],
  ['a container whose limit is above the machine', { machine: 2048, container: 4096 }, 1728],
  ['a machine of 1 GB, which other parts share', { machine: 1024 }, 512],
  ['a machine of 8 GB, whose disk is not in memory', { machine: 8192, temporary: 4096 }, 1728],
])('plans the memory of %s', (_what, { machine = 65_536, container, temporary = 0 }: Sizes, megabytes) => {
  const memory = { machineMegabytes: machine, containerMegabytes: container, temporaryMegabytes: temporary };
  expect(planMemory(memory)).toBe(megabytes);
});

type Sizes = { machine?: number; container?: number; temporary?: number };
