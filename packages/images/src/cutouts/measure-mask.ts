import type { Mask } from '@pawlayer/layers';
import { findLargestPart, type Edges } from './largest-part.ts';
import type { Box, MeasuredMask } from './mask.ts';

/** From this value on a pixel is the pet's. */
const pet = 128;
/** Between these, nobody knows. */
const [surelyNot, surely] = [0.1 * 255, 0.9 * 255];

/** Measures a mask and keeps only its largest part. */
export const measureMask = (mask: Mask): MeasuredMask => {
  const { data, width, height } = mask;
  let [area, unsure] = [0, 0];
  for (const value of data) {
    if (value >= pet) area += 1;
    if (value >= surelyNot && value <= surely) unsure += 1;
  }
  const part = findLargestPart(mask, pet);
  const pixels = width * height;
  return {
    mask: { data: part?.alone ?? new Uint8Array(pixels), width, height },
    box: part ? toBox(part.edges, mask) : { x: 0, y: 0, width: 0, height: 0 },
    signs: { area: area / pixels, unsure: unsure / pixels, whole: part ? part.pixels / area : 0 },
  };
};

const toBox = ({ left, top, right, bottom }: Edges, { width, height }: Mask): Box => ({
  x: left / width,
  y: top / height,
  width: (right + 1 - left) / width,
  height: (bottom + 1 - top) / height,
});
