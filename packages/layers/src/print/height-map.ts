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
}: Cut): { data: Uint8Array; width: number; height: number } => {
  const grey = Uint8Array.from({ length: totalLayers + 1 }, (_, level) => Math.round((255 * level) / totalLayers));
  const data = new Uint8Array(levels.length);
  for (let pixel = 0; pixel < data.length; pixel += 1) data[pixel] = grey[levels[pixel] ?? 0] ?? 0;
  return { data, width, height };
};
