import type { Plane } from '../tone/box-mean.ts';
import { blur } from './planes.ts';

/** The direction of the fur at each pixel, as an angle from 0 to π, and how clear it is, from 0 to 1. */
export type Flow = { angle: Float32Array; clear: Float32Array };

/** Of a smoothed structure tensor (Brox and others, 2006). `sigma` is in pixels. */
export const flowOf = ({ values, width, height }: Plane, sigma: number): Flow => {
  const tensor = tensorOf({ values, width, height }).map((part) => blur({ values: part, width, height }, sigma, part));
  const [across = new Float32Array(), both = across, down = across] = tensor;
  const [angle, clear] = [across, both]; // in the same memory
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const [e, f, g] = [across[pixel] ?? 0, both[pixel] ?? 0, down[pixel] ?? 0];
    // Along the fur is across the strongest change of tone.
    angle[pixel] = 0.5 * (Math.atan2(2 * f, e - g) + Math.PI);
    clear[pixel] = e + g > 1e-9 ? Math.sqrt((e - g) ** 2 + 4 * f * f) / (e + g) : 0;
  }
  return { angle, clear };
};

/** The products of the gradient's parts, by Sobel's operator: across², across·down, down². */
const tensorOf = ({ values, width, height }: Plane): Float32Array[] => {
  const [across, both, down] = [0, 1, 2].map(() => new Float32Array(values.length));
  if (!across || !both || !down) return [];
  const at = (pixel: number) => values[pixel] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const pixel = y * width + x;
      const [above, below] = [pixel - width, pixel + width];
      const diagonal = at(below + 1) - at(above - 1);
      const other = at(above + 1) - at(below - 1);
      const gx = (diagonal + other + 2 * (at(pixel + 1) - at(pixel - 1))) / 8;
      const gy = (diagonal - other + 2 * (at(below) - at(above))) / 8;
      across[pixel] = gx * gx;
      both[pixel] = gx * gy;
      down[pixel] = gy * gy;
    }
  return [across, both, down];
};
