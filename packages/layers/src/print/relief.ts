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
  const area = { left: 0, right: 0, top: 0, bottom: 0 };
  const [columns, rows] = [cut.width / width, cut.height / height];
  for (let y = 0; y < height; y += 1) {
    area.top = Math.floor(y * rows);
    area.bottom = Math.min(cut.height, Math.ceil((y + 1) * rows));
    for (let x = 0; x < width; x += 1) {
      area.left = Math.floor(x * columns);
      area.right = Math.min(cut.width, Math.ceil((x + 1) * columns));
      levels[y * width + x] = medianLevel(cut, area, counts);
    }
  }
  return { levels, width, height, cell };
};

const cellsIn = (lengthMm: number, pixels: number): number =>
  Math.min(pixels, Math.max(1, Math.round(lengthMm / minCellMm)));

type Area = { left: number; right: number; top: number; bottom: number };

/** The median level of a part of a cut. */
const medianLevel = ({ levels, width }: Cut, area: Area, counts: Uint32Array): number => {
  const { left, right, top, bottom } = area;
  const first = levels[top * width + left] ?? 0;
  if (isUniform(levels, width, area, first)) return first;
  counts.fill(0);
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const level = levels[at] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const half = ((right - left) * (bottom - top)) / 2;
  let level = 0;
  for (let seen = 0; level < counts.length; level += 1) {
    seen += counts[level] ?? 0;
    if (seen >= half) break;
  }
  return level;
};

/** Most cells are within one colour, so that there is nothing to count. */
const isUniform = (levels: Uint8Array, width: number, { left, right, top, bottom }: Area, level: number): boolean => {
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) if (levels[at] !== level) return false;
  }
  return true;
};
