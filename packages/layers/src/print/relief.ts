import { addBorder, checkBorder, type Levels } from '../border.ts';
import type { Cut } from '../cut.ts';

/** `borderMm`: a margin around the picture, as high as the base, that protects its edges. */
export type BorderOptions = { borderMm?: number };

/** The printed relief: the number of layers of each cell, row by row from the top, and the size of a cell. */
export type Relief = Levels & { cell: { widthMm: number; heightMm: number } };

// Half the width of a 0.4 mm nozzle. Finer cells make larger files without improving the print.
const minCellMm = 0.2;

/**
 * Reduces a cut to cells of printable size and adds a border of whole cells. Throws a RangeError for an invalid border.
 */
export const reliefOf = (cut: Cut, { borderMm = 0 }: BorderOptions): Relief => {
  const picture = toCells(cut);
  const { cell } = picture;
  const [side, end] = [cell.widthMm, cell.heightMm].map((mm) => Math.round(checkBorder(borderMm) / mm));
  return { ...addBorder(picture, side ?? 0, end ?? 0), cell };
};

const toCells = (cut: Cut): Relief => {
  const width = cellsIn(cut.widthMm, cut.width);
  const height = cellsIn(cut.heightMm, cut.height);
  const cell = { widthMm: cut.widthMm / width, heightMm: cut.heightMm / height };
  if (width === cut.width && height === cut.height) return { levels: cut.levels, width, height, cell };
  const levels = new Uint8Array(width * height);
  const counts = new Uint32Array(cut.totalLayers + 1);
  const [columns, rows] = [cut.width / width, cut.height / height];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const area = {
        left: Math.floor(x * columns),
        right: Math.ceil((x + 1) * columns),
        top: Math.floor(y * rows),
        bottom: Math.ceil((y + 1) * rows),
      };
      levels[y * width + x] = medianLevel(cut, area, counts);
    }
  }
  return { levels, width, height, cell };
};

const cellsIn = (lengthMm: number, pixels: number): number =>
  Math.min(pixels, Math.max(1, Math.round(lengthMm / minCellMm)));

type Area = { left: number; right: number; top: number; bottom: number };

/** The median level of a part of a cut. */
const medianLevel = (
  { levels, width, height }: Cut,
  { left, right, top, bottom }: Area,
  counts: Uint32Array,
): number => {
  counts.fill(0);
  let pixels = 0;
  for (let y = top; y < Math.min(height, bottom); y += 1) {
    for (let x = left; x < Math.min(width, right); x += 1) {
      const level = levels[y * width + x] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
      pixels += 1;
    }
  }
  let level = 0;
  for (let seen = 0; level < counts.length; level += 1) {
    seen += counts[level] ?? 0;
    if (2 * seen >= pixels) break;
  }
  return level;
};
