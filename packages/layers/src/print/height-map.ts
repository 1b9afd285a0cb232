import type { Cut } from '../cut.ts';

/** A grey picture of the heights, one byte a pixel: black is nothing, white the whole thickness, as lithophane tools read it. */
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
