import type { Mask } from '@pawlayer/layers';

/** The share of the picture that a mask keeps, 0 to 1. */
export const shareKept = ({ data }: Mask): number => {
  let kept = 0;
  for (const value of data) if (value >= 128) kept += 1;
  return kept / data.length;
};

/** Whether a mask tells a pet from its surroundings: not if it keeps all of the photo, or nothing. */
export const isUsable = (mask: Mask): boolean => {
  const share = shareKept(mask);
  return share > 0 && share < 1;
};
