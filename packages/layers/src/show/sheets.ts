import type { Cut, CutColour } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { castShadow, lightEdges } from './light.ts';
import { opaque } from './opaque.ts';

/** One sheet of the stack: RGBA with transparent parts, as large as the cut, and its colour. */
export type ColourSheet = { photo: Photo & { data: Uint8ClampedArray<ArrayBuffer> }; colour: CutColour };

/**
 * The stack as cut-outs, from the base up. Each one contains everything at or above its height, in its own colour where
 * another sheet covers it. The light on its edges and the soft shadow of the next sheet are painted in.
 */
export const sheets = (cut: Cut): ColourSheet[] => {
  const seen = opaque(cut.seen);
  const scratch = new Float32Array(cut.levels.length);
  return cut.colours.map((colour, place) => {
    const photo = coloured(cut, colour, seen);
    const above = cut.colours[place + 1];
    if (place > 0) lightEdges(photo, cut, colour.fromLayer);
    if (above) castShadow(photo, cut, above.fromLayer, scratch);
    return { photo, colour };
  });
};

const coloured = ({ width, height, levels }: Cut, { fromLayer, layers }: CutColour, seen: Uint32Array) => {
  // What each level looks like on this sheet; nothing below it.
  const colours = seen.map((_, level) =>
    level < fromLayer ? 0 : (seen[Math.min(level, fromLayer + layers - 1)] ?? 0),
  );
  const data = new Uint8ClampedArray(levels.length * 4);
  const pixels = new Uint32Array(data.buffer);
  for (let pixel = 0; pixel < levels.length; pixel += 1) pixels[pixel] = colours[levels[pixel] ?? 0] ?? 0;
  return { data, width, height };
};
