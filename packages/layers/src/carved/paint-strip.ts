import { seenColours } from '../palette/seen-colours.ts';
import { layersOf } from '../stack.ts';
import type { Strip } from './draw-strip.ts';
import { chooseStripColours } from './strip-colours.ts';

/** Gives the strip its levels, in two colours of a stack that looks like this. Changes `levels`. */
export const paintStrip = (
  levels: Uint8Array,
  { places }: Strip,
  { seen, colours }: { seen: Uint8Array; colours: number },
): void => {
  const chosen = chooseStripColours(seenColours(seen, colours));
  const of = [0, layersOf(1), layersOf(chosen.strip + 1), layersOf(chosen.letters + 1)];
  const first = levels.length - places.length;
  for (let at = 0; at < places.length; at += 1) levels[first + at] = of[places[at] ?? 0] ?? 0;
};
