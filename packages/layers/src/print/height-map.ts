import type { Cut } from '../cut.ts';

/**
 * The heights as a greyscale picture, one byte per pixel, as lithophane tools read it: black is zero, white the full
 * thickness.
 */
export const heightMap = ({
  width,
  height,
  levels,
  totalLayers,
}: Cut): { data: Uint8Array; width: number; height: number } => ({
  data: levels.map((level) => Math.round((255 * level) / totalLayers)),
  width,
  height,
});
