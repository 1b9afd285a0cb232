import type { Mask } from '@pawlayer/layers';

const known = new WeakMap<Blob, Mask>();

/** Remembers what a mask's PNG was made of, so that it need not be decoded to cut with it. */
export const rememberMaskPixels = (png: Blob, mask: Mask): void => {
  known.set(png, mask);
};

export const maskPixelsOf = (png: Blob): Mask | undefined => known.get(png);
