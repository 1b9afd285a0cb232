import { findPetPart, leastOfPet, type Mask } from '@pawlayer/layers';
import type { MeasuredMask } from './mask.ts';

/** Between these, nobody knows. */
const [surelyNot, surely] = [0.1 * 255, 0.9 * 255];

/** Measures a mask and drops its crumbs. */
export const measureMask = (mask: Mask): MeasuredMask => {
  const { data, width, height } = mask;
  let [area, unsure] = [0, 0];
  for (const value of data) {
    if (value >= leastOfPet) area += 1;
    if (value >= surelyNot && value <= surely) unsure += 1;
  }
  const part = findPetPart(mask);
  const pixels = width * height;
  return {
    mask: { data: part?.alone() ?? new Uint8Array(pixels), width, height },
    box: part?.box ?? { x: 0, y: 0, width: 0, height: 0 },
    signs: { area: area / pixels, unsure: unsure / pixels, whole: part ? part.pixels / area : 0 },
  };
};
