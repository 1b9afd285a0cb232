import { almostAll, type Inside, shareInside } from '../tone/inside.ts';

type Size = { width: number; height: number };

/** Pixels of the pet along its outline, and for each of them the nearest pixel of the ground, as places in the picture. */
export type Outline = { pixels: Uint32Array; ground: Uint32Array };

/** The pixels of the pet at most `reach` pixels from its ground. */
export const outlineOf = (inside: Inside, { width, height }: Size, reach: number): Outline => {
  const ways = waysByDistance(reach);
  const shares = shareInside(inside, { width, height }, Math.ceil(reach));
  const pixels: number[] = [];
  const ground: number[] = [];
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (!inside[pixel] || (shares[pixel] ?? 0) > almostAll) continue;
      for (let at = 0; at < ways.length; at += 2) {
        const [column, row] = [x + (ways[at] ?? 0), y + (ways[at + 1] ?? 0)];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const other = row * width + column;
        if (inside[other]) continue;
        pixels.push(pixel);
        ground.push(other);
        break;
      }
    }
  return { pixels: Uint32Array.from(pixels), ground: Uint32Array.from(ground) };
};

const waysByDistance = (reach: number): Int16Array => {
  const ways: [number, number][] = [];
  const whole = Math.floor(reach);
  for (let dy = -whole; dy <= whole; dy += 1)
    for (let dx = -whole; dx <= whole; dx += 1) if (dx * dx + dy * dy <= reach * reach) ways.push([dx, dy]);
  ways.sort(([x1, y1], [x2, y2]) => x1 * x1 + y1 * y1 - x2 * x2 - y2 * y2);
  return Int16Array.from(ways.flat());
};
