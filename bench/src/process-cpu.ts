import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, which is 100 on every common Linux

/** The CPU time in seconds of a process, and of its children that have ended. */
type Stat = { pid: number; parent: number; own: number; ended: number };

const readStat = (pid: number | 'self'): Stat => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in parentheses. The 14th and 15th are its user and system time, the next two its children's.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
};

/** The CPU time in seconds of this process's children that have ended. */
export const childrenSeconds = (): number => readStat('self').ended;

const readAllStats = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(Number(pid))];
      } catch (error) {
        // It ended a moment ago.
        if (error instanceof Error && 'code' in error && /^(ENOENT|ESRCH)$/.test(String(error.code))) return [];
        throw error;
      }
    });

/** The parts whose children do the part's own work; all others start some for pictures only. */
const isManyProcesses = (name: string) => /^(gateway|postgres|file)$/.test(name);

export type Cpu = Readonly<Record<string, number>>;

/** The CPU time in seconds that each of these processes has taken so far; what decodes and cuts pictures is a part of its own. */
export const readCpu = (pids: Readonly<Record<string, number>>): Cpu => {
  const stats = readAllStats();
  const below = (pid: number): number =>
    sum(stats.filter(({ parent }) => parent === pid).map((stat) => stat.own + stat.ended + below(stat.pid)));
  return Object.fromEntries(
    Object.entries(pids).flatMap(([name, id]) => {
      const { own = 0, ended = 0 } = stats.find(({ pid }) => pid === id) ?? {};
      const children = ended + below(id);
      return isManyProcesses(name)
        ? [[name, own + children]]
        : [
            [name, own],
            [`pictures of ${name}`, children],
          ];
    }),
  );
};

/** The CPU time in ms for one of so many requests, by part. */
export const cpuOfOne = (before: Cpu, after: Cpu, requests: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, ((seconds - (before[name] ?? 0)) * 1000) / requests]),
  );

/** The parts with at least a fiftieth of it, the largest first: `gateway 120 µs, catalog 10 µs`. */
export const formatParts = (parts: Readonly<Record<string, number>>): string => {
  const least = sum(Object.values(parts)) / 50;
  return Object.entries(parts)
    .filter(([, ms]) => ms > 0 && ms >= least)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms < 1 ? `${(ms * 1000).toFixed(0)} µs` : `${ms.toFixed(1)} ms`}`)
    .join(', ');
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
