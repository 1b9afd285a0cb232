import { setTimeout } from 'node:timers/promises';

/** Takes 32 MB more again and again, until the process is killed. */
export const fillMemory = async (): Promise<never> => {
  const buffers: Buffer[] = [];
  for (;;) {
    buffers.push(Buffer.alloc(32 * 1024 * 1024, 1));
    await setTimeout(20);
  }
};
