import { squaredDistance, toOklab } from '../colour/oklab.ts';
import { linearLight } from '../colour/srgb.ts';
import type { Cut } from '../index.ts';

/**
 * The share of a pet's outline along which pet and ground differ by at least this distance in OKLab, as the filaments
 * look: of each pixel of the pet beside the ground, within two pixels, which is half a nozzle.
 */
export const outlineContrast = ({ levels, width, height, seen }: Cut, inside: Uint8Array, least: number): number => {
  const colours = Array.from({ length: seen.length / 3 }, (_, level) => {
    const [red = 0, green = 0, blue = 0] = Array.from(
      seen.subarray(3 * level, 3 * level + 3),
      (byte) => linearLight[byte] ?? 0,
    );
    return toOklab([red, green, blue]);
  });
  const differ = (one: number, other: number): boolean => {
    const [first, second] = [colours[one], colours[other]];
    return first !== undefined && second !== undefined && squaredDistance(first, second) >= least * least;
  };
  const ownLevels = new Set<number>();
  const groundLevels = new Set<number>();
  let [outline, standsOut] = [0, 0];
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const pixel = y * width + x;
      if (!inside[pixel]) continue;
      if ([pixel - 1, pixel + 1, pixel - width, pixel + width].every((other) => inside[other])) continue;
      outline += 1;
      ownLevels.clear();
      groundLevels.clear();
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          const other = pixel + dy * width + dx;
          (inside[other] ? ownLevels : groundLevels).add(levels[other] ?? 0);
        }
      if ([...ownLevels].some((own) => [...groundLevels].some((ground) => differ(own, ground)))) standsOut += 1;
    }
  return outline === 0 ? 1 : standsOut / outline;
};
