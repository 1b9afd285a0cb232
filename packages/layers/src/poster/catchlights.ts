import type { Plane } from '../tone/box-mean.ts';
import type { Inside } from '../tone/inside.ts';

/** A small bright spot in something dark and smooth, as an eye or a wet nose reflects it; in pixels. */
export type Catchlight = { x: number; y: number; radius: number; contrast: number; pixels: number[] };

// Lengths are shares of the shorter side.
const mostRadius = 0.026;
const ringWidth = 0.018;

const leastContrast = 0.18;
const mostRingLightness = 0.5;
const leastDark = 0.86;

// Fur with more bright flecks than this is full of straw, or of spines.
const mostFlecks = 12;
const mostShown = 6;

/** The clearest catchlights of a photo; none where there are so many that they are flecks of the fur. */
export const catchlightsOf = (lightness: Plane, inside: Inside | undefined): Catchlight[] => {
  const found = findCatchlights(lightness, inside);
  return found.length > mostFlecks ? [] : found.slice(0, mostShown);
};

const findCatchlights = (lightness: Plane, inside: Inside | undefined): Catchlight[] => {
  const { values, width, height } = lightness;
  const side = Math.min(width, height);
  const reach = Math.ceil((mostRadius * 1.5 + ringWidth) * side) + 2;
  const found: Catchlight[] = [];
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1) {
      const pixel = y * width + x;
      if ((inside && !inside[pixel]) || !isPeak(values, pixel, width)) continue;
      const spot = measureSpot(lightness, x, y, side);
      if (spot && !found.some((other) => Math.hypot(other.x - x, other.y - y) < 0.02 * side)) found.push(spot);
    }
  return found.toSorted((one, other) => other.contrast - one.contrast);
};

/** Whether no pixel two pixels around is lighter, and something near is a lot darker. */
const isPeak = (values: Float32Array, pixel: number, width: number): boolean => {
  const own = values[pixel] ?? 0;
  for (let dy = -2; dy <= 2; dy += 1)
    for (let dx = -2; dx <= 2; dx += 1) {
      const other = values[pixel + dy * width + dx] ?? 0;
      if (other > own || (other === own && (dy > 0 || (dy === 0 && dx > 0)))) return false;
    }
  return true;
};

const directions = 24;
const turns = Array.from({ length: directions }, (_, step) => {
  const angle = (2 * Math.PI * step) / directions;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});

const measureSpot = (plane: Plane, x: number, y: number, side: number): Catchlight | undefined => {
  const { values, width } = plane;
  const own = values[y * width + x] ?? 0;
  const most = mostRadius * side;
  const at = (distance: number, { cos, sin }: { cos: number; sin: number }): number =>
    values[Math.round(y + distance * sin) * width + Math.round(x + distance * cos)] ?? 0;
  // The spot ends where it is half as dark as the darkest near it.
  let darkest = own;
  for (const turn of turns)
    for (let share = 0.5; share <= 1.5; share += 0.5) darkest = Math.min(darkest, at(share * most, turn));
  if (own - darkest < leastContrast) return undefined;
  const half = (own + darkest) / 2;
  const radii = turns.map((turn) => {
    for (let distance = 1; distance <= 1.6 * most; distance += 0.5) if (at(distance, turn) < half) return distance;
    return 3 * most;
  });
  const radius = radii.reduce((sum, one) => sum + one, 0) / directions;
  if (!(radius <= most) || Math.max(...radii) > 3.2 * Math.max(1.5, radius)) return undefined;
  const ring = turns.flatMap((turn) =>
    [0.25, 0.5, 0.75, 1].map((share) => at(radius + 1.5 + share * ringWidth * side, turn)),
  );
  const middle = ring.toSorted((one, other) => one - other)[ring.length >> 1] ?? 1;
  const dark = ring.filter((one) => one < half).length / ring.length;
  if (middle > mostRingLightness || own - middle < leastContrast || dark < leastDark) return undefined;
  return { x, y, radius, contrast: own - middle, pixels: pixelsOf(plane, y * width + x, half, most) };
};

/** The pixels around one that are at least so light, not far from it. */
const pixelsOf = ({ values, width }: Plane, start: number, least: number, most: number): number[] => {
  const pixels = [start];
  const isFound = new Set(pixels);
  const [x, y] = [start % width, Math.floor(start / width)];
  for (const pixel of pixels)
    for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
      if (isFound.has(next) || (values[next] ?? 0) < least) continue;
      if (Math.hypot((next % width) - x, Math.floor(next / width) - y) > 1.8 * most) continue;
      isFound.add(next);
      pixels.push(next);
    }
  return pixels;
};
