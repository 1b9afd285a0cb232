import { readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, which is 100 on every common Linux

/** The memory of a process in MB, now and at its peak, and its CPU time. */
export type Usage = { megabytes: number; peakMegabytes: number; cpuSeconds: number };

/**
 * The current usage of a process; 0 on systems without /proc, and when the process is gone. It is read synchronously,
 * which takes microseconds, because reading in the background would be late when the machine is busy.
 */
export const readUsage = (pid: number | undefined): Usage => {
  const status = readProcFile(pid, 'status');
  const stat = readProcFile(pid, 'stat');
  // The second field is a name in parentheses that may contain any character. The 14th and 15th are user and system
  // time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    megabytes: megabytesOf(status, 'VmRSS'),
    peakMegabytes: megabytesOf(status, 'VmHWM'),
    cpuSeconds: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond,
  };
};

const readProcFile = (pid: number | undefined, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // no /proc, or the process has just ended, which its exit event reports
  }
};

const megabytesOf = (status: string, field: string) =>
  Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
