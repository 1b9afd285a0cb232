import { asCut } from '@pawlayer/layers/overlay';

/** Whether both paint the same; null paints nothing. */
export const isSameOverlay = (one: Uint8Array, other: Uint8Array | null): boolean => {
  // By index: iterating over a typed array takes three times as long, and this is part of every stroke.
  for (let pixel = 0; pixel < one.length; pixel += 1) if (one[pixel] !== (other ? other[pixel] : asCut)) return false;
  return true;
};
