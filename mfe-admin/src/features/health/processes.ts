import { parsePartName, type Health } from '@pawlayer/contracts';

type HealthPart = Health['parts'][string];

/** A process and its dependencies, such as `database` and `storage`. */
export type StoreProcess = {
  name: string;
  part: HealthPart;
  parts: { name: string; part: HealthPart }[];
  isDown: boolean;
};

/** Groups the parts by process: `catalog.database` belongs to `catalog`. Processes with a problem come first. */
export const toProcesses = ({ parts }: Health): StoreProcess[] => {
  const entries = Object.entries(parts);
  const names = new Set(entries.map(([name]) => processOf(name)));
  return [...names]
    .map((name) => {
      const below = entries.filter(([key]) => key !== name && processOf(key) === name);
      const all = entries.filter(([key]) => processOf(key) === name).map(([, part]) => part);
      const isDown = all.some(({ status }) => status === 'down');
      return {
        name,
        part: parts[name] ?? {
          status: isDown ? ('down' as const) : ('up' as const),
          ms: Math.max(...all.map(({ ms }) => ms)),
        },
        parts: below.map(([key, part]) => ({ name: parsePartName(key).dependency ?? key, part })),
        isDown,
      };
    })
    .sort((a, b) => Number(b.isDown) - Number(a.isDown));
};

const processOf = (name: string): string => parsePartName(name).process;
