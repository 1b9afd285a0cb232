import type { Cut, CutColour } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { boxMean } from '../tone/box-mean.ts';

/** One sheet of the stack: RGBA with clear parts, as large as the cut, and the colour that begins with it. */
export type Sheet = { photo: Photo; colour: CutColour };

// The light comes from above on the left.
const edgeMm = 0.25;
const litEdge = 0.24;
const dimEdge = 0.16;
const shadowMm = 1.3;
const shadowDepth = 0.34;

/**
 * The stack as cut-outs, from the plate up: each shows all that is at least so high, in its own colour where another lies
 * on it. The light on its edges and the soft shadow of the next sheet are painted in.
 */
export const sheets = (cut: Cut): Sheet[] => {
  const shapes = cut.colours.map(({ fromLayer }) => Uint8Array.from(cut.levels, (level) => (level >= fromLayer ? 1 : 0)));
  return cut.colours.map((colour, place) => {
    const photo = coloured(cut, colour);
    const shape = shapes[place];
    const above = shapes[place + 1];
    if (shape && place > 0) lightEdges(photo, shape, pixelsOf(cut, edgeMm));
    if (above) castShadow(photo, above, pixelsOf(cut, shadowMm));
    return { photo, colour };
  });
};

const pixelsOf = ({ width, widthMm }: Cut, mm: number): number => Math.max(1, Math.round((mm * width) / widthMm));

const coloured = ({ width, height, levels, seen }: Cut, { fromLayer, layers }: CutColour): Photo => {
  const data = new Uint8ClampedArray(levels.length * 4);
  const top = fromLayer + layers - 1;
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const level = levels[pixel] ?? 0;
    if (level < fromLayer) continue;
    const from = Math.min(level, top) * 3;
    data[pixel * 4] = seen[from] ?? 0;
    data[pixel * 4 + 1] = seen[from + 1] ?? 0;
    data[pixel * 4 + 2] = seen[from + 2] ?? 0;
    data[pixel * 4 + 3] = 255;
  }
  return { data, width, height };
};

/** Mixes white (or black) into a pixel's colour, in sRGB as a painter would. */
const shade = (data: Photo['data'], pixel: number, target: 0 | 255, share: number): void => {
  for (let at = pixel * 4; at < pixel * 4 + 3; at += 1) data[at] = (data[at] ?? 0) + (target - (data[at] ?? 0)) * share;
};

const lightEdges = ({ data, width, height }: Photo, shape: Uint8Array, reach: number): void => {
  // The picture's own border is no edge.
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const pixel = y * width + x;
      if (!shape[pixel]) continue;
      if (!shape[pixel - reach * (width + 1)]) shade(data, pixel, 255, litEdge);
      else if (!shape[pixel + reach * (width + 1)]) shade(data, pixel, 0, dimEdge);
    }
  }
};

const castShadow = ({ data, width, height }: Photo, shape: Uint8Array, reach: number): void => {
  const radius = Math.ceil(reach / 2);
  const values = boxMean({ values: boxMean({ values: Float32Array.from(shape), width, height }, radius), width, height }, radius);
  const shift = Math.min(radius, width - 1, height - 1);
  for (let pixel = 0; pixel < shape.length; pixel += 1) {
    if (data[pixel * 4 + 3] === 0) continue;
    const x = Math.max(0, (pixel % width) - shift);
    const y = Math.max(0, Math.floor(pixel / width) - shift);
    shade(data, pixel, 0, shadowDepth * (values[y * width + x] ?? 0));
  }
};
