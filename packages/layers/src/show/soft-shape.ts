import type { Levels } from '../border.ts';

/** The largest blur whose sums a number of 32 bits holds. */
const maxRadius = 100;
const bitsOfTwo = 16;

/** How far the blur of {@link softShapes} reaches from a pixel, for a wanted radius in pixels. */
export const blurRadius = (wanted: number): number => Math.min(maxRadius, Math.max(1, Math.round(wanted)));

/** The sum of {@link softShapes} in the middle of a shape. */
export const fullSum = (radius: number): number => (2 * radius + 1) ** 4;

/** How many shapes {@link softShapes} sums up at once, which takes no longer than one. */
export const shapesAtOnce = (radius: number): 1 | 2 => (fullSum(radius) < 2 ** bitsOfTwo ? 2 : 1);

/** Where in the numbers of {@link softShapes} the sums of the shape at this index are. */
export const placeOfSums = (index: number, radius: number): { shift: number; mask: number } =>
  shapesAtOnce(radius) === 1 ? { shift: 0, mask: -1 } : { shift: bitsOfTwo * index, mask: 2 ** bitsOfTwo - 1 };

/**
 * The parts of a cut from these layers on, each as 1 and elsewhere 0, summed up twice over the square that extends
 * `radius` pixels in each direction: soft shapes, in whole numbers. Edge pixels are repeated beyond the picture. Written
 * into `into`.
 */
export const softShapes = (
  cut: Levels,
  fromLayers: readonly number[],
  radius: number,
  into: Int32Array,
): Int32Array => {
  const { levels, width } = cut;
  const shapes = new Int32Array(256);
  fromLayers.forEach((fromLayer, index) => {
    for (let level = fromLayer; level < shapes.length; level += 1)
      shapes[level] = (shapes[level] ?? 0) + 2 ** placeOfSums(index, radius).shift;
  });
  sumSquares(cut, radius, into, (row, padded) =>
    look(shapes, levels, row * width, padded.subarray(radius, radius + width)),
  );
  return sumSquares(cut, radius, into, (row, padded) =>
    padded.set(into.subarray(row * width, (row + 1) * width), radius),
  );
};

const look = (shapes: Int32Array, levels: Uint8Array, start: number, row: Int32Array): void => {
  for (let x = 0; x < row.length; x += 1) row[x] = shapes[levels[start + x] ?? 0] ?? 0;
};

/** Writes the numbers of a row of pixels into `padded`, from the radius on. */
type WriteRow = (row: number, padded: Int32Array) => void;

/** The sums of the square around each pixel. A row is asked for before it is written. */
const sumSquares = (
  { width, height }: Omit<Levels, 'levels'>,
  radius: number,
  into: Int32Array,
  writeRow: WriteRow,
) => {
  const kept = Math.min(height, 2 * radius + 2);
  const rows = Array.from({ length: kept }, () => new Int32Array(width));
  const padded = new Int32Array(width + 2 * radius + 1);
  const sums = new Int32Array(width);
  let next = 0;
  const rowAt = (wanted: number): Int32Array => {
    const row = Math.min(height - 1, Math.max(0, wanted));
    for (; next <= row; next += 1) {
      writeRow(next, padded);
      padded.fill(padded[radius] ?? 0, 0, radius).fill(padded[radius + width - 1] ?? 0, radius + width);
      sumRow(padded, rows[next % kept] ?? padded, radius);
    }
    return rows[row % kept] ?? padded;
  };
  for (let y = -radius; y <= radius; y += 1) add(rowAt(y), sums);
  for (let y = 0; y < height; y += 1) {
    into.set(sums, y * width);
    move(sums, rowAt(y + radius + 1), rowAt(y - radius));
  }
  return into;
};

// Functions of their own: without variables of an outer one, loops run several times as fast.

const add = (row: Int32Array, sums: Int32Array): void => {
  for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] ?? 0) + (row[x] ?? 0);
};

const move = (sums: Int32Array, entering: Int32Array, leaving: Int32Array): void => {
  for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] ?? 0) + (entering[x] ?? 0) - (leaving[x] ?? 0);
};

const sumRow = (padded: Int32Array, sums: Int32Array, radius: number): void => {
  const size = 2 * radius + 1;
  let sum = 0;
  for (let x = 0; x < size; x += 1) sum += padded[x] ?? 0;
  for (let x = 0; x < sums.length; x += 1) {
    sums[x] = sum;
    sum += (padded[x + size] ?? 0) - (padded[x] ?? 0);
  }
};
