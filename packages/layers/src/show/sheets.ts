import type { Cut, CutColour } from '../cut.ts';
import type { Photo } from '../photo.ts';
import { lightUp, reachOf } from './light.ts';
import { opaque } from './opaque.ts';
import { paintSheet, type Sheet } from './paint-sheet.ts';
import { shapesAtOnce, softShapes } from './soft-shape.ts';

/** One sheet of the stack: RGBA with transparent parts, as large as the cut, and its colour. */
export type ColourSheet = { photo: Photo & { data: Uint8ClampedArray<ArrayBuffer> }; colour: CutColour };

/**
 * The stack as cut-outs, from the base up. Each one contains everything at or above its height, in its own colour where
 * another sheet covers it. The light on its edges and the soft shadow of the next sheet are painted in.
 */
export const sheets = (cut: Cut): ColourSheet[] =>
  Array.from(sheetsInTurn(cut), ({ photo, colour }) => ({ photo: { ...photo, data: photo.data.slice() }, colour }));

/**
 * The same, one after the other in the same pixels: those of a sheet last until the next one is asked for. Memory that
 * is used again takes a third of the time.
 */
export function* sheetsInTurn(cut: Cut): Generator<ColourSheet, void, void> {
  const { width, height, colours } = cut;
  const seen = opaque(cut.seen);
  const data = new Uint8ClampedArray(cut.levels.length * 4);
  const soft = new Int32Array(cut.levels.length);
  const radius = reachOf(cut).shadow;
  const atOnce = shapesAtOnce(radius);
  for (const [place, colour] of colours.entries()) {
    const { fromLayer, layers } = colour;
    // What each level looks like on this sheet; nothing below it.
    const looks = seen.map((_, level) =>
      level < fromLayer ? 0 : (seen[Math.min(level, fromLayer + layers - 1)] ?? 0),
    );
    const sheet: Sheet = { data, lit: lightUp(looks), fromLayer };
    const above = colours.slice(place + 1, place + 1 + atOnce).map((other) => other.fromLayer);
    if (place % atOnce === 0 && above.length > 0) softShapes(cut, above, radius, soft);
    paintSheet(cut, sheet, above.length > 0 ? { sums: soft, index: place % atOnce } : undefined);
    yield { photo: { data, width, height }, colour };
  }
}
