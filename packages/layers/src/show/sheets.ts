import type { Cut, CutColour } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { castShadow, lightEdges } from './light.ts';

/** One sheet of the stack: RGBA with transparent parts, as large as the cut, and its colour. */
export type ColourSheet = { photo: Photo; colour: CutColour };

/**
 * The stack as cut-outs, from the base up. Each one contains everything at or above its height, in its own colour where
 * another sheet covers it. The light on its edges and the soft shadow of the next sheet are painted in.
 */
export const sheets = (cut: Cut): ColourSheet[] => {
  const shapes = cut.colours.map(({ fromLayer }) => shapeOf(cut, fromLayer));
  return cut.colours.map((colour, place) => {
    const photo = coloured(cut, colour);
    const shape = shapes[place];
    const above = shapes[place + 1];
    const pixelsPerMm = cut.width / cut.widthMm;
    if (shape && place > 0) lightEdges(photo, shape, pixelsPerMm);
    if (above) castShadow(photo, above, pixelsPerMm);
    return { photo, colour };
  });
};

/** 1 where the stack reaches this layer, 0 elsewhere. */
const shapeOf = ({ levels }: Cut, fromLayer: number): Float32Array => {
  const shape = new Float32Array(levels.length);
  for (let pixel = 0; pixel < levels.length; pixel += 1) if ((levels[pixel] ?? 0) >= fromLayer) shape[pixel] = 1;
  return shape;
};

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
