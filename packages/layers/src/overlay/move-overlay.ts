import { asCut, type Overlay } from './overlay.ts';

type Part = { x: number; y: number; width: number; height: number };

/**
 * An overlay of one part of a photo, laid over another part of it, by the nearest pixel: what was painted stays on what
 * it was painted on. Parts are in fractions of the photo; what the former part does not show is as cut.
 */
export const moveOverlay = (
  overlay: Overlay,
  { from, to }: { from: Part; to: Part },
  { width, height }: { width: number; height: number },
): Overlay => {
  const values = new Uint8Array(width * height);
  const columns = placesIn(overlay.width, width, { from: [from.x, from.width], to: [to.x, to.width] });
  const rows = placesIn(overlay.height, height, { from: [from.y, from.height], to: [to.y, to.height] });
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const row = rows[y] ?? -1;
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const column = columns[x] ?? -1;
      values[pixel] = row < 0 || column < 0 ? asCut : (overlay.values[row * overlay.width + column] ?? asCut);
    }
  }
  return { width, height, values };
};

/** The pixel of the former side that shows what each pixel of the new one shows; -1 where there is none. */
const placesIn = (
  before: number,
  after: number,
  { from, to }: { from: [start: number, length: number]; to: [start: number, length: number] },
): Int32Array =>
  Int32Array.from({ length: after }, (_, pixel) => {
    const place = Math.floor(((to[0] + ((pixel + 0.5) / after) * to[1] - from[0]) / from[1]) * before);
    return place >= 0 && place < before ? place : -1;
  });
