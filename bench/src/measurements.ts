/** One printed result. */
export type Measurement = { name: string; value: string };

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

/** Prints results, each with what `compare` says about it. */
export const printMeasurements = (
  title: string,
  measurements: readonly Measurement[],
  compare: (measurement: Measurement) => string | undefined,
): void => {
  const width = Math.max(...measurements.map(({ name }) => name.length));
  const lines = measurements.flatMap((measurement) => {
    const compared = compare(measurement);
    const line = `  ${measurement.name.padEnd(width)}  ${measurement.value}`;
    return compared === undefined ? [line] : [line, `  ${' '.repeat(width)}  ${compared}`];
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
};
