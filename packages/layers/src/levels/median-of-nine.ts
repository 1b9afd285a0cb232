/**
 * The median filter of a radius of one pixel, which is nearly always the one that is needed: by the sorted columns of
 * the square, of which two are those of the pixel before (Smith, 1996).
 */
export const medianOfNine = (values: Uint8Array, width: number, height: number): Uint8Array => {
  const result = new Uint8Array(values.length);
  const sorted = new Uint8Array(9);
  for (let y = 0; y < height; y += 1) {
    const isRim = y === 0 || y === height - 1 || width < 3;
    const row = y * width;
    if (!isRim) writeRow(values, result, row, width);
    for (let x = 0; x < width; x += 1) {
      const pixel = row + x;
      // Rims and pixels beside level 0 have fewer than nine in their square.
      if (values[pixel] && !result[pixel]) result[pixel] = medianOfSome(values, { x, y, width, height }, sorted);
    }
  }
  return result;
};

/** Writes those of a row's pixels that have nine in their square. */
const writeRow = (values: Uint8Array, result: Uint8Array, row: number, width: number): void => {
  // The sorted columns to the left, and of the pixel itself.
  let [low, middle, high] = [0, 0, 0];
  let [nextLow, nextMiddle, nextHigh] = [0, 0, 0];
  for (let x = 0, pixel = row; x < width; x += 1, pixel += 1) {
    const above = values[pixel - width] ?? 0;
    const here = values[pixel] ?? 0;
    const below = values[pixel + width] ?? 0;
    const least = lesser(lesser(above, here), below);
    const most = greater(greater(above, here), below);
    const between = above + here + below - least - most;
    if (x > 1 && low > 0 && nextLow > 0 && least > 0)
      result[pixel - 1] = middleOf(
        greater(greater(low, nextLow), least),
        middleOf(middle, nextMiddle, between),
        lesser(lesser(high, nextHigh), most),
      );
    low = nextLow;
    middle = nextMiddle;
    high = nextHigh;
    nextLow = least;
    nextMiddle = between;
    nextHigh = most;
  }
};

// Of small whole numbers, and without a branch: which of two levels is the lesser one is hard to predict.
const lesser = (one: number, other: number): number => other + ((one - other) & ((one - other) >> 31));
const greater = (one: number, other: number): number => one - ((one - other) & ((one - other) >> 31));
const middleOf = (one: number, two: number, three: number): number =>
  greater(lesser(one, two), lesser(greater(one, two), three));

type Place = { x: number; y: number; width: number; height: number };

/** The lowest level that at least half of those around a pixel do not exceed; level 0 does not count. */
const medianOfSome = (values: Uint8Array, { x, y, width, height }: Place, sorted: Uint8Array): number => {
  let count = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const value = values[row * width + column] ?? 0;
      if (value === 0) continue;
      let at = count;
      for (; at > 0 && (sorted[at - 1] ?? 0) > value; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
      sorted[at] = value;
      count += 1;
    }
  }
  return sorted[Math.ceil(count / 2) - 1] ?? 0;
};
