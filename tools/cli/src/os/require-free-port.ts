import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { isPortFree } from './free-port.ts';
import { portHolder } from './port-holder.ts';

/** Waits up to `timeoutMs` for the port to be free, then throws a CommandError that names the process holding it. */
export const requireFreePort = async (port: number, setting: string, timeoutMs: number): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  while (!(await isPortFree(port))) {
    if (Date.now() >= deadline) {
      const holder = (await portHolder(port)) ?? 'another program';
      throw new CommandError(`Port ${port} is taken by ${holder}: stop it, or set ${setting} to another number.`);
    }
    await sleep(100);
  }
};
