import { takeMostCommon } from '@pawlayer/layers/brush';
import type { Places } from './places.ts';
import type { Covered } from './stroke-pixels.ts';

/**
 * The places that the pixels under a brush have once outlines are rounder: each takes the one that most pixels of a disc
 * around it have. `change` is called for those that differ.
 */
export const smoothPixels = (
  { places, width, height }: Places,
  { area, isMeant }: Covered,
  radius: number,
  change: (pixel: number, place: number) => void,
): void => {
  const reach = Math.ceil(radius) + 1; // what lies beside the brush counts, too
  const left = Math.max(0, area.left - reach);
  const top = Math.max(0, area.top - reach);
  const window = {
    width: Math.min(width, area.left + area.width + reach) - left,
    height: Math.min(height, area.top + area.height + reach) - top,
    places: new Uint8Array(0),
  };
  window.places = new Uint8Array(window.width * window.height);
  for (let y = 0; y < window.height; y += 1) {
    const start = (top + y) * width + left;
    window.places.set(places.subarray(start, start + window.width), y * window.width);
  }
  takeMostCommon(window, radius);
  for (let at = 0; at < isMeant.length; at += 1) {
    if (!isMeant[at]) continue;
    const [x, y] = [area.left + (at % area.width), area.top + Math.floor(at / area.width)];
    const pixel = y * width + x;
    const place = window.places[(y - top) * window.width + x - left] ?? 0;
    if (place !== places[pixel]) change(pixel, place);
  }
};
