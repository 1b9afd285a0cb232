import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100; // USER_HZ, the same on every Linux we know of

/** What a process takes now; 0 where the system does not say, and for a process that is gone. */
export const readUsage = async (pid: number | undefined): Promise<{ megabytes: number; cpuSeconds: number }> => {
  const [status = '', stat = ''] = await Promise.all(['status', 'stat'].map((name) => readProcFile(pid, name)));
  // The second field is a name in brackets, which may hold anything; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    megabytes: megabytesOf(status, 'VmRSS'),
    cpuSeconds: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond,
  };
};

/** The most memory that this process ever had, in MB; where the system does not say, 0. */
export const readPeakMegabytes = async (): Promise<number> =>
  Math.round(megabytesOf(await readProcFile('self', 'status'), 'VmHWM'));

const readProcFile = (pid: number | 'self' | undefined, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

const megabytesOf = (status: string, field: string) =>
  Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
