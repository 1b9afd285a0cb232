import { areaOf, type Area, measureDistances, type Point } from '@pawlayer/layers/brush';
import type { Places } from './places.ts';

/** A straight piece of a stroke with a round brush, in pixels of the portrait. A dab ends where it begins. */
export type Piece = { from: Point; to: Point; radius: number };

/** 1 for each pixel of an area that is meant. */
export type Covered = { area: Area; isMeant: Uint8Array };

/** The pixels under a piece of a stroke. */
export const pixelsUnder = (size: { width: number; height: number }, piece: Piece): Covered => {
  const stroke = { ...piece, keeps: true };
  const area = areaOf(stroke, size);
  const isMeant = new Uint8Array(area.width * area.height);
  const distances = measureDistances(stroke, area);
  for (let at = 0; at < isMeant.length; at += 1) if ((distances[at] ?? Infinity) <= piece.radius) isMeant[at] = 1;
  return { area, isMeant };
};

/**
 * What of the pixels under a piece of a stroke belongs to the regions that the middle of the brush goes through: the
 * stroke stops at their edges.
 */
export const withinRegions = ({ places, width, height }: Places, { area, isMeant }: Covered, piece: Piece): Covered => {
  const reached = new Uint8Array(isMeant.length);
  const queue: number[] = [];
  const reach = (at: number, pixel: number, place: number | undefined): void => {
    if (!isMeant[at] || reached[at] || places[pixel] !== place) return;
    reached[at] = 1;
    queue.push(at);
  };
  const pixelAt = (at: number): number =>
    (area.top + Math.floor(at / area.width)) * width + area.left + (at % area.width);
  for (const { x, y } of middleOf(piece, { width, height })) {
    const pixel = y * width + x;
    reach((y - area.top) * area.width + x - area.left, pixel, places[pixel]);
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const pixel = pixelAt(next);
    const place = places[pixel];
    const x = next % area.width;
    if (x > 0) reach(next - 1, pixel - 1, place);
    if (x < area.width - 1) reach(next + 1, pixel + 1, place);
    if (next >= area.width) reach(next - area.width, pixel - width, place);
    if (next < area.width * (area.height - 1)) reach(next + area.width, pixel + width, place);
  }
  return { area, isMeant: reached };
};

/** The pixels along the middle line that are in the picture. */
const middleOf = ({ from, to }: Piece, { width, height }: { width: number; height: number }): Point[] => {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: Math.floor(from.x + ((to.x - from.x) * step) / steps),
    y: Math.floor(from.y + ((to.y - from.y) * step) / steps),
  })).filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
};
