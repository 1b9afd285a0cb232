import type { Cut } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { boxMean, boxMeanOfRows } from '../tone/box-mean.ts';

// The light comes from the upper left.
const edgeMm = 0.25;
const litEdge = 0.24;
const dimEdge = 0.16;
const shadowMm = 1.3;
const shadowDepth = 0.34;

/** Brightens the edges of the part from this layer on that face the light, and darkens those that face away from it. */
export const lightEdges = ({ data }: Photo, { levels, width, height, widthMm }: Cut, fromLayer: number): void => {
  const reach = Math.max(1, Math.round(edgeMm * (width / widthMm)));
  const diagonal = reach * (width + 1);
  // The border of the picture does not count as an edge.
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const pixel = y * width + x;
      if ((levels[pixel] ?? 0) < fromLayer) continue;
      if ((levels[pixel - diagonal] ?? 0) < fromLayer) blend(data, pixel, 255, litEdge);
      else if ((levels[pixel + diagonal] ?? 0) < fromLayer) blend(data, pixel, 0, dimEdge);
    }
  }
};

/**
 * Draws the soft shadow that the part from this layer on casts on the picture below it. `scratch`, one number per pixel,
 * is overwritten.
 */
export const castShadow = ({ data }: Photo, cut: Cut, fromLayer: number, scratch: Float32Array): void => {
  const { width, height, widthMm } = cut;
  const radius = Math.max(1, Math.round((shadowMm * (width / widthMm)) / 2));
  const soft = softShape(cut, fromLayer, radius, scratch);
  for (let y = 0; y < height; y += 1) {
    const row = Math.max(0, y - radius) * width;
    for (let x = 0, at = 4 * y * width; x < width; x += 1, at += 4) {
      const depth = shadowDepth * (soft[row + (x < radius ? 0 : x - radius)] ?? 0);
      if (depth <= 0.002 || !data[at + 3]) continue;
      data[at] = darker(data[at] ?? 0, depth);
      data[at + 1] = darker(data[at + 1] ?? 0, depth);
      data[at + 2] = darker(data[at + 2] ?? 0, depth);
    }
  }
};

const darker = (value: number, depth: number): number => value - value * depth;

/** The part from this layer on as 1, and elsewhere 0, blurred twice. */
const softShape = (
  { levels, width, height }: Cut,
  fromLayer: number,
  radius: number,
  scratch: Float32Array,
): Float32Array => {
  const values = boxMeanOfRows(
    { width, height },
    (row, into, offset) => {
      for (let x = 0; x < width; x += 1) into[offset + x] = (levels[row * width + x] ?? 0) >= fromLayer ? 1 : 0;
    },
    radius,
    scratch,
  );
  return boxMean({ values, width, height }, radius, values);
};

/** Mixes white or black into a pixel's colour. In sRGB rather than linear light, as painting programs do. */
const blend = (data: Photo['data'], pixel: number, target: 0 | 255, share: number): void => {
  const at = pixel * 4;
  data[at] = mixed(data[at] ?? 0, target, share);
  data[at + 1] = mixed(data[at + 1] ?? 0, target, share);
  data[at + 2] = mixed(data[at + 2] ?? 0, target, share);
};

const mixed = (value: number, target: number, share: number): number => value + (target - value) * share;
