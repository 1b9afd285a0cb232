import type { Cut } from '../cut.ts';
import { type Lit, reachOf, shadowOf } from './light.ts';
import { placeOfSums } from './soft-shape.ts';

/** A sheet's pixels, what each level looks like on it, and the layer from which it is there. */
export type Sheet = { data: Uint8ClampedArray<ArrayBuffer>; lit: Lit; fromLayer: number };

/** Paints a sheet without its shadow. The border of the picture does not count as an edge. */
export const paintEdges = (cut: Cut, { data, lit, fromLayer }: Sheet): void => {
  const { width, height, levels } = cut;
  const pixels = new Uint32Array(data.buffer);
  const { edge } = reachOf(cut);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const isRim = y < edge || y >= height - edge;
    if (isRim) paintPlain(levels, pixels, lit.plain, row, row + width);
    else {
      paintPlain(levels, pixels, lit.plain, row, row + Math.min(edge, width));
      paintLit(levels, pixels, lit, { start: row + edge, end: row + width - edge, fromLayer, way: edge * (width + 1) });
      paintPlain(levels, pixels, lit.plain, row + Math.max(edge, width - edge), row + width);
    }
  }
};

const paintPlain = (levels: Uint8Array, pixels: Uint32Array, plain: Uint32Array, start: number, end: number): void => {
  for (let pixel = start; pixel < end; pixel += 1) pixels[pixel] = plain[levels[pixel] ?? 0] ?? 0;
};

/** From a pixel to another; edges are looked for on this way before and after a pixel. */
type Stretch = { start: number; end: number; fromLayer: number; way: number };

const paintLit = (levels: Uint8Array, pixels: Uint32Array, colours: Lit, stretch: Stretch): void => {
  const { plain, lit, dim } = colours;
  const { start, end, fromLayer, way } = stretch;
  for (let pixel = start; pixel < end; pixel += 1) {
    const level = levels[pixel] ?? 0;
    if (level < fromLayer) continue;
    if ((levels[pixel - way] ?? 0) < fromLayer) pixels[pixel] = lit[level] ?? 0;
    else if ((levels[pixel + way] ?? 0) < fromLayer) pixels[pixel] = dim[level] ?? 0;
    else pixels[pixel] = plain[level] ?? 0;
  }
};

/**
 * Paints the soft shadow of the sheet above: of the shape at this index in the sums, a little down to the right of it.
 */
export const paintShadow = ({ width, height, ...cut }: Cut, { data }: Sheet, sums: Int32Array, index: number): void => {
  const { shadow: radius } = reachOf({ width, height, ...cut });
  const shadow = { ...shadowOf(radius), ...placeOfSums(index, radius) };
  for (let y = 0; y < height; y += 1) {
    const from = Math.max(0, y - radius) * width;
    shadeRow(data, { at: 4 * y * width, width }, sums, { from, radius }, shadow);
  }
};

type Shadow = ReturnType<typeof shadowOf> & ReturnType<typeof placeOfSums>;

const shadeRow = (
  data: Uint8ClampedArray,
  row: { at: number; width: number },
  sums: Int32Array,
  { from, radius }: { from: number; radius: number },
  { full, depthOfSum, minSum, left, shift, mask }: Shadow,
): void => {
  for (let x = 0, { at } = row; x < row.width; x += 1, at += 4) {
    const sum = ((sums[from + (x < radius ? 0 : x - radius)] ?? 0) >>> shift) & mask;
    if (sum <= minSum || !data[at + 3]) continue;
    if (sum === full) {
      data[at] = left[data[at] ?? 0] ?? 0;
      data[at + 1] = left[data[at + 1] ?? 0] ?? 0;
      data[at + 2] = left[data[at + 2] ?? 0] ?? 0;
    } else {
      const light = 1 - depthOfSum * sum;
      data[at] = (data[at] ?? 0) * light;
      data[at + 1] = (data[at + 1] ?? 0) * light;
      data[at + 2] = (data[at + 2] ?? 0) * light;
    }
  }
};
