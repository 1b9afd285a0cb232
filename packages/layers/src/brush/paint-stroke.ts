import type { Mask } from '../mask/mask.ts';
import { boxMean } from '../tone/box-mean.ts';
import type { BrushGuide } from './brush-guide.ts';
import { measureWalls } from './measure-walls.ts';
import { areaOf, measureDistances, type Area, type Stroke } from './stroke.ts';

// The innermost part of the brush, as a share of its radius, paints in spite of edges, so that everything can be reached.
const coreShare = 0.3;
// A pixel belongs to another thing if the edges between it and the middle of the brush add up to this (1 is a whole wall).
const maxWalls = 0.9;

/**
 * Paints a stroke onto a mask, in place: keeps or removes what is under the brush. A pixel is painted if no edge of the
 * photo lies between it and the middle of the brush; where the photo is plain, that is the whole disc. The distance that
 * counts edges and foreign colours is geodesic (Bai and Sapiro: A Geodesic Framework for Fast Interactive Image and Video
 * Segmentation and Matting, 2007) and is found by sweeps over the picture (Criminisi, Sharp and Blake: GeoS, 2008). The
 * guide has the mask's size.
 */
export const paintStroke = (mask: Mask, guide: BrushGuide, stroke: Stroke): void => {
  const area = areaOf(stroke, mask);
  if (area.width < 1 || area.height < 1) return;
  const distances = measureDistances(stroke, area);
  const coreRadius = Math.max(1, stroke.radius * coreShare);
  const walls = measureWalls(guide, area, distances, { coreRadius, radius: stroke.radius });
  const costs = sweep(walls, distances, area, coreRadius);
  const reached = walls; // no longer needed
  for (let at = 0; at < reached.length; at += 1) {
    const share = Math.min(1, Math.max(0, stroke.radius - (distances[at] ?? 0) + 0.5));
    reached[at] = (costs[at] ?? Infinity) <= maxWalls ? share : 0;
  }
  const smoothed = boxMean({ values: reached, width: area.width, height: area.height }, 1);
  for (let at = 0; at < smoothed.length; at += 1) {
    const isCore = (distances[at] ?? Infinity) <= coreRadius;
    // Twice as steep as the mean, so that the edge is a pixel wide again.
    smoothed[at] = isCore ? 1 : Math.min(1, Math.max(0, 2 * (smoothed[at] ?? 0) - 0.5));
  }
  apply(mask, area, smoothed, stroke.keeps);
};

const maxSweeps = 8;

/** The sum of the walls on the lowest way from the core to each pixel. */
const sweep = (walls: Float32Array, distances: Float32Array, { width, height }: Area, core: number): Float32Array => {
  const costs = new Float32Array(walls.length).fill(Infinity);
  for (let at = 0; at < costs.length; at += 1) if ((distances[at] ?? Infinity) <= core) costs[at] = 0;
  const improve = (x: number, y: number, step: 1 | -1): boolean => {
    const at = y * width + x;
    const hasBeside = x - step >= 0 && x - step < width;
    const hasRow = y - step >= 0 && y - step < height;
    const before = at - step * width;
    let nearest = hasBeside ? (costs[at - step] ?? Infinity) : Infinity;
    if (hasRow) nearest = Math.min(nearest, costs[before] ?? Infinity);
    if (hasRow && x > 0) nearest = Math.min(nearest, costs[before - 1] ?? Infinity);
    if (hasRow && x < width - 1) nearest = Math.min(nearest, costs[before + 1] ?? Infinity);
    const cost = nearest + (walls[at] ?? 0);
    if (!(cost < (costs[at] ?? Infinity) - 1e-4)) return false;
    costs[at] = cost;
    return true;
  };
  for (let count = 0, changed = true; changed && count < maxSweeps; count += 1) {
    changed = false;
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (improve(x, y, 1)) changed = true;
    for (let y = height - 1; y >= 0; y -= 1)
      for (let x = width - 1; x >= 0; x -= 1) if (improve(x, y, -1)) changed = true;
  }
  return costs;
};

const apply = (mask: Mask, { left, top, width, height }: Area, shares: Float32Array, keeps: boolean): void => {
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0, pixel = (top + y) * mask.width + left; x < width; x += 1, at += 1, pixel += 1) {
      const value = Math.round(255 * (shares[at] ?? 0));
      const before = mask.data[pixel] ?? 0;
      mask.data[pixel] = keeps ? Math.max(before, value) : Math.min(before, 255 - value);
    }
  }
};
