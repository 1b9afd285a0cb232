/** The value below which this share of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const formatMs = (ms: number): string => (ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Runs `work` for each index below `count`, so many at once. */
export const runMany = async (count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const runner = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, runner));
};

/** Runs `work`; resolves with the time it took, in ms. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};
