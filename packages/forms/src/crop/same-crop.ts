import type { Crop } from '@pawlayer/contracts';

/** Whether two crops are equal except for rounding. */
export const isSameCrop = (left: Crop, right: Crop): boolean =>
  Math.max(
    Math.abs(left.x - right.x),
    Math.abs(left.y - right.y),
    Math.abs(left.width - right.width),
    Math.abs(left.height - right.height),
  ) < 0.002;
