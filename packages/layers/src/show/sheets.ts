import type { Cut, CutColour } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { lightUp, reachOf } from './light.ts';
import { opaque } from './opaque.ts';
import { paintEdges, paintShadow } from './paint-sheet.ts';
import { shapesAtOnce, softShapes } from './soft-shape.ts';

/** One sheet of the stack: RGBA with transparent parts, as large as the cut, and its colour. */
export type ColourSheet = { photo: Photo & { data: Uint8ClampedArray<ArrayBuffer> }; colour: CutColour };

/**
 * The stack as cut-outs, from the base up. Each one contains everything at or above its height, in its own colour where
 * another sheet covers it. The light on its edges and the soft shadow of the next sheet are painted in.
 */
export const sheets = (cut: Cut): ColourSheet[] => {
  const { width, height, colours } = cut;
  const seen = opaque(cut.seen);
  const soft = new Int32Array(cut.levels.length);
  const radius = reachOf(cut).shadow;
  const atOnce = shapesAtOnce(radius);
  return colours.map((colour, place) => {
    const data = new Uint8ClampedArray(cut.levels.length * 4);
    const { fromLayer, layers } = colour;
    // What each level looks like on this sheet; nothing below it.
    const looks = seen.map((_, level) =>
      level < fromLayer ? 0 : (seen[Math.min(level, fromLayer + layers - 1)] ?? 0),
    );
    const sheet = { data, lit: lightUp(looks), fromLayer };
    paintEdges(cut, sheet);
    const above = colours.slice(place + 1, place + 1 + atOnce).map((other) => other.fromLayer);
    if (above.length > 0) {
      if (place % atOnce === 0) softShapes(cut, above, radius, soft);
      paintShadow(cut, sheet, soft, place % atOnce);
    }
    return { photo: { data, width, height }, colour };
  });
};
