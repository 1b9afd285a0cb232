import type { Box, Mask } from '@pawlayer/layers';

/** The signs of a bad mask, each as a share. */
export type MaskSigns = {
  /** Of the picture that is pet. */
  area: number;
  /** Of the picture that is neither pet nor surroundings. */
  unsure: number;
  /** Of the pet that is in one piece. */
  whole: number;
  /** Of the photo's middle that is pet. */
  middle: number;
  /** How many of the picture's four borders the pet touches. */
  borders: number;
};

/** A mask of the pet in one piece, without crumbs; blank, with a box of no size, when no pixel is the pet's. */
export type MeasuredMask = { mask: Mask; box: Box; signs: MaskSigns };
