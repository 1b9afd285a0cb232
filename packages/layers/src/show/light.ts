import type { Cut } from '../cut.ts';
import { blurRadius, fullSum } from './soft-shape.ts';

// The light comes from the upper left.
const edgeMm = 0.25;
const litEdge = 0.24;
const dimEdge = 0.16;
const shadowMm = 1.3;
const shadowDepth = 0.34;
const minDepth = 0.002;

/** In pixels of the cut: how wide edges are, and how far the shadow is from what casts it. */
export const reachOf = ({ width, widthMm }: Cut): { edge: number; shadow: number } => ({
  edge: Math.max(1, Math.round(edgeMm * (width / widthMm))),
  shadow: blurRadius((shadowMm * (width / widthMm)) / 2),
});

/**
 * How a blurred shadow of this radius darkens what it falls on. `full`: the sum of the blur in the middle of the shadow.
 * `depthOfSum`: the share of light that is lost per unit of the sum. `minSum`: the smallest sum that can be seen.
 * `left`: for each value of a channel (0 to 255), the value in the middle of the shadow.
 */
export const shadowOf = (radius: number) => {
  const full = fullSum(radius);
  const depthOfSum = shadowDepth / full;
  const left = Uint8ClampedArray.from({ length: 256 }, (_, value) => value * (1 - shadowDepth));
  return { full, depthOfSum, minSum: minDepth / depthOfSum, left };
};

/** A level's colour on a sheet: by itself, on an edge that faces the light, and on one that faces away from it. */
export type Lit = { plain: Uint32Array; lit: Uint32Array; dim: Uint32Array };

/** Opaque colours as they are, and on edges. RGBA in the byte order of this machine. */
export const lightUp = (plain: Uint32Array): Lit => ({
  plain,
  lit: mix(plain, 255, litEdge),
  dim: mix(plain, 0, dimEdge),
});

/** Mixes white or black into opaque colours. In sRGB rather than linear light, as painting programs do. */
const mix = (colours: Uint32Array, target: 0 | 255, share: number): Uint32Array => {
  const bytes = new Uint8ClampedArray(colours.slice().buffer);
  for (let at = 0; at < bytes.length; at += 1) {
    const isColour = at % 4 < 3 && bytes[at - (at % 4) + 3];
    if (isColour) bytes[at] = (bytes[at] ?? 0) + (target - (bytes[at] ?? 0)) * share;
  }
  return new Uint32Array(bytes.buffer);
};
