import { heads } from './columns.ts';

/** Lengths in pixels. A picture is half as large as on a screen; each cell has room for one upright and one across. */
export const cellSide = 400;
const gap = 12;
export const textHeight = 28;
export const leftOf = (column: number): number => gap + column * (cellSide + gap);
export const sheetWidth = leftOf(heads.length);
/** The photo's name, the pictures, and what they took. */
export const rowHeight = textHeight + cellSide + textHeight + gap;

/** A WebP has at most 16,383 pixels on a side. */
export const maxPhotosOfSheet = Math.floor((16_383 - textHeight) / rowHeight);
