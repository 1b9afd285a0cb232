import type { Relief } from './relief.ts';

/**
 * Raises cells until no two high cells touch only at a corner, diagonally between two low ones: the solid would be
 * joined there by an edge of zero width, which is not a valid solid and cannot be printed. Changes the relief.
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
  const a = levels[pixel - width - 1] ?? 0;
  const b = levels[pixel - width] ?? 0;
  const c = levels[pixel - 1] ?? 0;
  const d = levels[pixel] ?? 0;
  if (a === b || c === d) return false; // most of all
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
