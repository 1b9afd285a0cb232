import type { Cut } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { opaque } from './opaque.ts';

/** Renders the finished print from the front: opaque RGBA, as large as the cut. */
export const paint = ({ width, height, levels, seen }: Cut): Photo => {
  const data = new Uint8ClampedArray(levels.length * 4);
  const pixels = new Uint32Array(data.buffer);
  const colours = opaque(seen);
  for (let pixel = 0; pixel < levels.length; pixel += 1) pixels[pixel] = colours[levels[pixel] ?? 0] ?? 0;
  return { data, width, height };
};
