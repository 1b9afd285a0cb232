import type { Cut } from '../cut.ts';
import type { Photo } from '../photo.ts';

/** Renders the finished print from the front: opaque RGBA, as large as the cut. */
export const paint = ({ width, height, levels, seen }: Cut): Photo => {
  const data = new Uint8ClampedArray(levels.length * 4);
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const from = (levels[pixel] ?? 0) * 3;
    data[pixel * 4] = seen[from] ?? 0;
    data[pixel * 4 + 1] = seen[from + 1] ?? 0;
    data[pixel * 4 + 2] = seen[from + 2] ?? 0;
    data[pixel * 4 + 3] = 255;
  }
  return { data, width, height };
};
