/** One number per pixel, row by row. */
export type Plane = { values: Float32Array; width: number; height: number };

/** Writes the numbers of a row of pixels into `into`, from `offset` on. */
type WriteRow = (row: number, into: Float32Array, offset: number) => void;

/**
 * A box blur: the mean of the square that extends `radius` pixels in each direction. Edge pixels are repeated beyond
 * the picture. The result is written into `into`, which may be the plane itself.
 */
export const boxMean = (
  { values, width, height }: Plane,
  radius: number,
  into: Float32Array = new Float32Array(values.length),
): Float32Array =>
  boxMeanOfRows(
    { width, height },
    (row, padded, offset) => padded.set(values.subarray(row * width, (row + 1) * width), offset),
    radius,
    into,
  );

/** The box blur of the product of two planes, without a plane for the product. */
export const boxMeanOfProduct = (
  { values, width, height }: Plane,
  factor: Float32Array,
  radius: number,
): Float32Array =>
  boxMeanOfRows(
    { width, height },
    (row, padded, offset) => {
      for (let x = 0, pixel = row * width; x < width; x += 1, pixel += 1)
        padded[offset + x] = (values[pixel] ?? 0) * (factor[pixel] ?? 0);
    },
    radius,
    new Float32Array(values.length),
  );

/** The box blur of a picture that exists only row by row. */
export const boxMeanOfRows = (
  size: { width: number; height: number },
  writeRow: WriteRow,
  radius: number,
  into: Float32Array,
): Float32Array => {
  const { width, height } = size;
  const share = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  const rowAt = createRowMeans(size, writeRow, radius);
  add(sums, rowAt(0), radius + 1);
  for (let y = 1; y <= Math.min(radius, height - 1); y += 1) add(sums, rowAt(y), 1);
  if (radius > height - 1) add(sums, rowAt(height - 1), radius - height + 1);
  for (let y = 0; y < height; y += 1) {
    // Asked for first, because `into` may be what the rows are made of.
    const entering = rowAt(Math.min(height - 1, y + radius + 1));
    const leaving = rowAt(Math.max(0, y - radius));
    writeAndMove(sums, share, into.subarray(y * width, (y + 1) * width), entering, leaving);
  }
  return into;
};

// Functions of their own: loops that use no variables of an outer function run faster.

const add = (sums: Float64Array, means: Float32Array, weight: number): void => {
  for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] ?? 0) + weight * (means[x] ?? 0);
};

const writeAndMove = (
  sums: Float64Array,
  share: number,
  into: Float32Array,
  entering: Float32Array,
  leaving: Float32Array,
): void => {
  for (let x = 0; x < into.length; x += 1) {
    const sum = sums[x] ?? 0;
    into[x] = sum * share;
    sums[x] = sum + (entering[x] ?? 0) - (leaving[x] ?? 0);
  }
};

/** The means along each row, of which only those within reach of the square are kept. Rows are asked for in order. */
const createRowMeans = (
  { width, height }: { width: number; height: number },
  writeRow: WriteRow,
  radius: number,
): ((row: number) => Float32Array) => {
  const kept = Math.min(height, 2 * radius + 2);
  const rows = Array.from({ length: kept }, () => new Float32Array(width));
  // The row with its edge pixels repeated on both sides.
  const padded = new Float32Array(width + 2 * radius + 1);
  let next = 0;
  return (row) => {
    for (; next <= row; next += 1) {
      writeRow(next, padded, radius);
      padded.fill(padded[radius] ?? 0, 0, radius).fill(padded[radius + width - 1] ?? 0, radius + width);
      writeMeans(padded, rows[next % kept] ?? padded, radius);
    }
    return rows[row % kept] ?? padded;
  };
};

const writeMeans = (padded: Float32Array, means: Float32Array, radius: number): void => {
  const size = 2 * radius + 1;
  const share = 1 / size;
  const last = means.length - 1;
  let sum = (padded[radius] ?? 0) * (radius + 1) + (padded[radius + last] ?? 0) * Math.max(0, radius - last);
  for (let x = 1; x <= Math.min(radius, last); x += 1) sum += padded[radius + x] ?? 0;
  for (let x = 0; x <= last; x += 1) {
    means[x] = sum * share;
    sum += (padded[x + size] ?? 0) - (padded[x] ?? 0);
  }
};
