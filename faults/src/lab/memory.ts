import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';

/** The processes whose memory is bounded: the services and workers. */
const isService = (name: string) => /^(catalog|orders|content|admin)(-worker)?$/.test(name);

/** The resident bytes of each service's own process, by name. */
export const readMemory = async ({ pids }: RunningStore): Promise<Record<string, number>> => {
  const entries = Object.entries(pids)
    .filter(([name]) => isService(name))
    .map(async ([name, pid]) => [name, await residentBytes(pid)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
};

export const formatMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
