/** The sizes of the brush, from the finest. */
export const brushSizes = ['small', 'medium', 'large'] as const;
export type BrushSize = (typeof brushSizes)[number];

// Of the longer side of the photo. The smallest paints a spot that is just large enough to be printed.
const shares: Readonly<Record<BrushSize, number>> = { small: 0.013, medium: 0.028, large: 0.06 };
const minRadius = 2;

/** In pixels of the mask. The brush stays as large on the screen, so that it becomes finer by zooming in. */
export const brushRadius = (size: BrushSize, mask: { width: number; height: number }, zoom: number): number =>
  Math.max(minRadius, (shares[size] * Math.max(mask.width, mask.height)) / zoom);
