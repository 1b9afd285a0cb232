import type { Mask } from '@pawlayer/layers';

/** A mask's PNG; or a painted one's pixels, which become a PNG when it is stored or sent. */
export type MaskFile = Blob | { pixels: Mask; toPng: () => Blob };

export const toPng = (mask: MaskFile): Blob => (mask instanceof Blob ? mask : mask.toPng());

/** What a mask is cut with: the pixels, where they are known. */
export const maskContentOf = (mask: MaskFile): Blob | Mask => (mask instanceof Blob ? mask : mask.pixels);
