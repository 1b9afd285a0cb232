import type { Cut } from '../cut.ts';
import { baseLayers } from '../stack.ts';

/** How wide a pixel of a cut for printing is, in mm: half a nozzle. Finer ones make larger files, and the same print. */
export const printPixelMm = 0.2;

/** `borderMm`: a margin around the picture, as high as the plate, for a frame to hold. Rounded to whole cells. */
export type BorderOptions = { borderMm?: number };

/** What is printed: layers at each cell, row by row from the top; a cell is a square of `cellMm`. */
export type Relief = { levels: Uint8Array; width: number; height: number; cellMm: number };

/** A cut with its border. Throws RangeError for a border that is no length. */
export const reliefOf = (cut: Cut, { borderMm = 0 }: BorderOptions): Relief => {
  if (!Number.isFinite(borderMm) || borderMm < 0) throw new RangeError(`not a border in mm: ${borderMm}`);
  const cellMm = cut.widthMm / cut.width;
  const border = Math.round(borderMm / cellMm);
  const width = cut.width + 2 * border;
  const height = cut.height + 2 * border;
  const levels = new Uint8Array(width * height).fill(baseLayers);
  for (let y = 0; y < cut.height; y += 1) {
    levels.set(cut.levels.subarray(y * cut.width, (y + 1) * cut.width), (y + border) * width + border);
  }
  return { levels, width, height, cellMm };
};

/**
 * Raises cells until no two high ones touch at a corner alone, with two low ones across: a solid there would hang
 * together by an edge of no width, which is no solid, and cannot be printed. Changes the relief.
 */
export const joinDiagonals = ({ levels, width, height }: Relief): void => {
  for (let changed = true; changed;) {
    changed = false;
    for (let y = 1; y < height; y += 1) {
      for (let x = 1; x < width; x += 1) if (joinAt(levels, y * width + x, width)) changed = true;
    }
  }
};

const joinAt = (levels: Uint8Array, pixel: number, width: number): boolean => {
  const [a, b, c, d] = [levels[pixel - width - 1] ?? 0, levels[pixel - width] ?? 0, levels[pixel - 1] ?? 0, levels[pixel] ?? 0];
  if (Math.min(a, d) > Math.max(b, c)) {
    levels[b > c ? pixel - width : pixel - 1] = Math.min(a, d);
    return true;
  }
  if (Math.min(b, c) > Math.max(a, d)) {
    levels[a > d ? pixel - width - 1 : pixel] = Math.min(b, c);
    return true;
  }
  return false;
};
