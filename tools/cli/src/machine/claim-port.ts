import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { portHolder } from './port-holder.ts';
import { isFree } from './ports.ts';

/** Throws a Failure that says who holds the port, unless it is free or becomes free within `patienceMs`. */
export const claimPort = async (port: number, setting: string, patienceMs: number): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (!(await isFree(port))) {
    if (Date.now() >= deadline) {
      const holder = (await portHolder(port)) ?? 'another program';
      throw new Failure(`Port ${port} is taken by ${holder}: stop it, or set ${setting} to another number.`);
    }
    await sleep(100);
  }
};
