import type { Cut } from '../cut.ts';
import { type Lit, reachOf, shadowOf } from './light.ts';
import { placeOfSums } from './soft-shape.ts';

/** A sheet's pixels, which are all written, what each level looks like on it, and the layer from which it is there. */
export type Sheet = { data: Uint8ClampedArray<ArrayBuffer>; lit: Lit; fromLayer: number };

/**
 * Paints a sheet, with the soft shadow of the one above it: of the shape at this index in the sums, a little down to the
 * right of it. The border of the picture does not count as an edge.
 */
export const paintSheet = (cut: Cut, sheet: Sheet, above: { sums: Int32Array; index: number } | undefined): void => {
  const { width, height } = cut;
  const pixels = new Uint32Array(sheet.data.buffer);
  const { edge, shadow: radius } = reachOf(cut);
  const shadow = above && { ...shadowOf(radius), ...placeOfSums(above.index, radius) };
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const isRim = y < edge || y >= height - edge;
    paintRow(cut, pixels, sheet, { start: row, end: row + width, edge: isRim ? width : edge });
    if (above && shadow)
      shadeRow(
        sheet.data,
        { at: 4 * row, width },
        above.sums,
        { from: Math.max(0, y - radius) * width, radius },
        shadow,
      );
  }
};

type Row = { start: number; end: number; edge: number };

const paintRow = ({ levels, width }: Cut, pixels: Uint32Array, { lit, fromLayer }: Sheet, row: Row): void => {
  const { start, end, edge } = row;
  const [first, last] = [Math.min(end, start + edge), Math.max(start + edge, end - edge)];
  paintPlain(levels, pixels, lit.plain, start, first);
  paintLit(levels, pixels, lit, { start: first, end: last, fromLayer, way: edge * (width + 1) });
  paintPlain(levels, pixels, lit.plain, last, end);
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
    if (level < fromLayer) pixels[pixel] = 0;
    else if ((levels[pixel - way] ?? 0) < fromLayer) pixels[pixel] = lit[level] ?? 0;
    else if ((levels[pixel + way] ?? 0) < fromLayer) pixels[pixel] = dim[level] ?? 0;
    else pixels[pixel] = plain[level] ?? 0;
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
