/** One number per pixel, row by row. */
export type Plane = { values: Float32Array; width: number; height: number };

/**
 * A box blur: the mean of the square that extends `radius` pixels in each direction. Edge pixels are repeated beyond
 * the picture.
 */
export const boxMean = ({ values, width, height }: Plane, radius: number): Float32Array => {
  const share = 1 / (2 * radius + 1);
  const result = new Float32Array(values.length);
  const sums = new Float64Array(width).fill(0);
  const rows = rowMeans(values, width, height, radius);
  const add = (row: number, weight: number) => {
    const start = Math.min(height - 1, Math.max(0, row)) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + weight * (rows[start + x] ?? 0);
  };
  add(0, radius + 1);
  for (let y = 1; y <= Math.min(radius, height - 1); y += 1) add(y, 1);
  if (radius > height - 1) add(height - 1, radius - height + 1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[y * width + x] = (sums[x] ?? 0) * share;
    add(y + radius + 1, 1);
    add(y - radius, -1);
  }
  return result;
};

const rowMeans = (values: Float32Array, width: number, height: number, radius: number): Float32Array => {
  const share = 1 / (2 * radius + 1);
  const result = new Float32Array(values.length);
  const last = width - 1;
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    const end = start + last;
    let sum = (values[start] ?? 0) * (radius + 1) + (values[end] ?? 0) * Math.max(0, radius - last);
    for (let x = 1; x <= Math.min(radius, last); x += 1) sum += values[start + x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      result[start + x] = sum * share;
      sum += (values[Math.min(end, start + x + radius + 1)] ?? 0) - (values[Math.max(start, start + x - radius)] ?? 0);
    }
  }
  return result;
};
