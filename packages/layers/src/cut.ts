/**
 * One colour of a stack, in sRGB. Layers count from 1, `zMm` is the height of its underside, `share` is the fraction of
 * the picture in which it is visible.
 */
export type CutColour = {
  hex: string;
  name?: string;
  tdMm: number;
  fromLayer: number;
  layers: number;
  zMm: number;
  share: number;
};

/** A photo cut into layers of colour. */
export type Cut = {
  width: number;
  height: number;
  widthMm: number;
  heightMm: number;
  /** Number of printed layers at each pixel, 1 to `totalLayers`. */
  levels: Uint8Array;
  totalLayers: number;
  thicknessMm: number;
  /** Dark to light, which is from the base up. */
  colours: CutColour[];
  /** The visible colour of a stack of 0 to `totalLayers` layers: 3 bytes in sRGB each. */
  seen: Uint8Array;
  /** The share of the variance of the photo's tones that the colours explain, 0 to 1. */
  explained: number;
  /** The index in `colours` of the surroundings' colour. Absent when the whole picture was cut, without a mask. */
  surroundings?: number;
};
