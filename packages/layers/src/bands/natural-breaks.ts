/** The first bin of each class, in ascending order. A class ends before the first bin of the next. */
export type Bands = readonly number[];

/**
 * The classes of a histogram with the least variance within them, for every number of classes from 1 to `maxClasses`
 * (Fisher 1958, Jenks 1977): an exact solution by dynamic programming over the bins.
 */
export const naturalBreaks = (histogram: Float64Array, maxClasses: number): Bands[] => {
  const variance = varianceWithin(histogram);
  const bins = histogram.length;
  let best = Float64Array.from({ length: bins + 1 }, (_, end) => (end === 0 ? 0 : Infinity));
  const firstBins: Int16Array[] = [];
  for (let count = 1; count <= maxClasses; count += 1) {
    const next = new Float64Array(bins + 1).fill(Infinity);
    const firstBin = new Int16Array(bins + 1);
    for (let end = count; end <= bins; end += 1) {
      for (let start = count - 1; start < end; start += 1) {
        const cost = (best[start] ?? 0) + variance(start, end);
        if (cost >= (next[end] ?? 0)) continue;
        next[end] = cost;
        firstBin[end] = start;
      }
    }
    firstBins.push(firstBin);
    best = next;
  }
  return firstBins.map((_, last) => traceBack(firstBins.slice(0, last + 1), bins));
};

/** The sum of squared distances from the mean for the bins from `start` up to, but not including, `end`. */
const varianceWithin = (histogram: Float64Array) => {
  const count = new Float64Array(histogram.length + 1);
  const sum = new Float64Array(histogram.length + 1);
  const squares = new Float64Array(histogram.length + 1);
  histogram.forEach((weight, bin) => {
    count[bin + 1] = (count[bin] ?? 0) + weight;
    sum[bin + 1] = (sum[bin] ?? 0) + weight * bin;
    squares[bin + 1] = (squares[bin] ?? 0) + weight * bin * bin;
  });
  const between = (sums: Float64Array, start: number, end: number) => (sums[end] ?? 0) - (sums[start] ?? 0);
  return (start: number, end: number): number => {
    const weight = between(count, start, end);
    return weight > 0 ? between(squares, start, end) - between(sum, start, end) ** 2 / weight : 0;
  };
};

const traceBack = (firstBins: readonly Int16Array[], bins: number): Bands => {
  let end = bins;
  return firstBins
    .toReversed()
    .map((firstBin) => (end = firstBin[end] ?? 0))
    .reverse();
};

/** The share of a histogram's variance that its classes explain, 0 to 1; 1 when there is no variance. */
export const explainedBy = (bands: Bands, histogram: Float64Array): number => {
  const variance = varianceWithin(histogram);
  const total = variance(0, histogram.length);
  if (total <= 0) return 1;
  const left = bands.reduce((sum, start, place) => sum + variance(start, bands[place + 1] ?? histogram.length), 0);
  return Math.min(1, Math.max(0, 1 - left / total));
};
