import type { Health, Level, ProcessHealth, QueueNumber, StoreQueue } from '@pawlayer/contracts';

type Parts = Health['parts'];

/** A part whose state differs from the one before; `reason` is absent when it is up. */
export type HealthChange = { part: string; status: 'up' | 'down'; reason?: string | undefined };

/** What changed between two checks. At the first check only what is down is news. */
export const toHealthChanges = (before: Parts | undefined, after: Parts): HealthChange[] =>
  Object.entries(after)
    .filter(([part, { status }]) => status !== (before?.[part]?.status ?? 'up'))
    .map(([part, { status, reason }]) => ({ part, status, ...(reason !== undefined && { reason }) }));

/** The values from which a number is yellow, and red. */
type Thresholds = { yellow: number; red: number };
export type QueueThresholds = Readonly<Record<QueueNumber, Thresholds>>;

/** The queues by name, each number and each queue with how serious it is: a queue is as serious as its worst number. */
export const toStoreQueues = (
  queues: NonNullable<ProcessHealth['queues']>,
  thresholds: QueueThresholds,
): StoreQueue[] =>
  Object.entries(queues)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, values]) => {
      const rate = (number: QueueNumber) => ({
        value: values[number],
        level: levelOf(values[number], thresholds[number]),
      });
      const numbers = {
        waiting: rate('waiting'),
        delayed: rate('delayed'),
        failed: rate('failed'),
        oldestSeconds: rate('oldestSeconds'),
      };
      return { name, level: worstOf(Object.values(numbers).map(({ level }) => level)), numbers };
    });

const levelOf = (value: number, { yellow, red }: Thresholds): Level => {
  if (value >= red) return 'red';
  return value >= yellow ? 'yellow' : 'green';
};

const worstOf = (levels: readonly Level[]): Level =>
  (['red', 'yellow'] as const).find((level) => levels.includes(level)) ?? 'green';
