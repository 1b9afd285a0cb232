import type { Cut } from './cut.ts';
import { baseLayers } from './stack.ts';

/** Rows of numbers of layers from the top. */
export type Levels = { levels: Uint8Array; width: number; height: number };

/**
 * Puts a border as high as the base around levels: `side` columns on the left and right, `end` rows above and below.
 */
export const addBorder = ({ levels, width, height }: Levels, side: number, end: number): Levels => {
  const [fullWidth, fullHeight] = [width + 2 * side, height + 2 * end];
  const full = new Uint8Array(fullWidth * fullHeight).fill(baseLayers);
  for (let y = 0; y < height; y += 1)
    full.set(levels.subarray(y * width, (y + 1) * width), (y + end) * fullWidth + side);
  return { levels: full, width: fullWidth, height: fullHeight };
};

/** Throws a RangeError unless the border is finite and not negative. */
export const checkBorder = (borderMm: number): number => {
  if (!Number.isFinite(borderMm) || borderMm < 0) throw new RangeError(`not a border in mm: ${borderMm}`);
  return borderMm;
};

/**
 * The cut as it is printed, with a border around the picture that protects its edges: flat, in the darkest colour,
 * below everything else. The colours' shares stay those of the picture. Throws a RangeError for an invalid border.
 */
export const withBorder = (cut: Cut, borderMm: number): Cut => {
  const pixelsPerMm = cut.width / cut.widthMm;
  const pixels = Math.round(checkBorder(borderMm) * pixelsPerMm);
  return {
    ...cut,
    ...addBorder(cut, pixels, pixels),
    widthMm: cut.widthMm + (2 * pixels) / pixelsPerMm,
    heightMm: cut.heightMm + (2 * pixels) / pixelsPerMm,
  };
};
