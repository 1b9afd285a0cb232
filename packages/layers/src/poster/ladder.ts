import type { Colourway, Filament } from '../options.ts';

/**
 * The filaments of a colourway that a poster of this many colours uses, dark to light. Throws a RangeError when the
 * colourway has fewer.
 */
export const ladderOf = ({ stops }: Colourway, colours: number): Filament[] => {
  if (stops.length < colours) throw new RangeError(`${colours} colours of a colourway of ${stops.length}`);
  return Array.from({ length: colours }, (_, place) => {
    const stop = stops[Math.round((place * (stops.length - 1)) / Math.max(1, colours - 1))];
    if (!stop) throw new RangeError(`no stop ${place}`);
    return stop;
  });
};
