import { findPetPart, leastOfPet, type Mask } from '@pawlayer/layers';
import type { MaskSigns, MeasuredMask } from './mask.ts';

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
  const alone = { data: part?.alone() ?? new Uint8Array(pixels), width, height };
  return {
    mask: alone,
    box: part?.box ?? { x: 0, y: 0, width: 0, height: 0 },
    signs: {
      area: area / pixels,
      unsure: unsure / pixels,
      whole: part ? part.pixels / area : 0,
      ...placeOf(alone),
    },
  };
};

/** The side of the photo's middle, as a share of each of its sides. */
const middleShare = 0.2;
/** A border is touched if this share of it is pet: a tail's tip or a whisker is less. */
const leastTouch = 0.05;

const placeOf = ({ data, width, height }: Mask): Pick<MaskSigns, 'middle' | 'borders'> => {
  const share = (left: number, top: number, right: number, bottom: number) => {
    let pet = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if ((data[y * width + x] ?? 0) >= leastOfPet) pet += 1;
    return pet / ((right - left) * (bottom - top));
  };
  const [before, after] = [0.5 - middleShare / 2, 0.5 + middleShare / 2];
  const borders = [
    share(0, 0, width, 1),
    share(0, height - 1, width, height),
    share(0, 0, 1, height),
    share(width - 1, 0, width, height),
  ];
  return {
    middle: share(
      Math.floor(before * width),
      Math.floor(before * height),
      Math.ceil(after * width),
      Math.ceil(after * height),
    ),
    borders: borders.filter((touched) => touched >= leastTouch).length,
  };
};
