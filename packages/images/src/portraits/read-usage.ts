import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100; // USER_HZ, which is 100 on every common Linux

/** The current memory and CPU time of a process; 0 on systems without /proc, and when the process is gone. */
export const readUsage = async (pid: number | undefined): Promise<{ megabytes: number; cpuSeconds: number }> => {
  const [status = '', stat = ''] = await Promise.all(['status', 'stat'].map((name) => readProcFile(pid, name)));
  // The second field is a name in parentheses that may contain any character. The 14th and 15th are user and system
  // time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    megabytes: megabytesOf(status, 'VmRSS'),
    cpuSeconds: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond,
  };
};

/** The peak memory of this process in MB; 0 on systems without /proc. */
export const readPeakMegabytes = async (): Promise<number> =>
  Math.round(megabytesOf(await readProcFile('self', 'status'), 'VmHWM'));

const readProcFile = (pid: number | 'self' | undefined, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

const megabytesOf = (status: string, field: string) =>
  Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
