/**
 * The retouching of a cut, one byte for each of its pixels, row by row from the top: 0 as cut, 1 and above the colour
 * of the stack at that place (1 is the darkest), 255 the ground.
 */
export type Overlay = { width: number; height: number; values: Uint8Array };

export const asCut = 0;
export const toGround = 255;

/** Throws a RangeError unless it has this size, and no place above this number of colours. */
export const checkOverlay = (overlay: Overlay, size: { width: number; height: number }, colours: number): void => {
  const { width, height, values } = overlay;
  if (width !== size.width || height !== size.height || values.length !== width * height)
    throw new RangeError(`not an overlay of ${size.width} × ${size.height} pixels: ${width} × ${height}`);
  const wrong = values.find((value) => value > colours && value !== toGround);
  if (wrong !== undefined) throw new RangeError(`not a place in a stack of ${colours} colours: ${wrong}`);
};
