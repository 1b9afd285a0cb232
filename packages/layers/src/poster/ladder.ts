import type { Colourway, Filament } from '../options.ts';

/**
 * The filaments of a colourway that a poster of this many colours uses, dark to light: the two darkest, which are shadows
 * and ground, and of the others evenly as many as are left, with the lightest. Throws a RangeError when the colourway has
 * fewer than asked for.
 */
export const ladderOf = ({ stops }: Colourway, colours: number): Filament[] => {
  if (stops.length < colours) throw new RangeError(`not a colourway of ${colours} colours: it has ${stops.length}`);
  const dark = Math.min(2, colours);
  const chosen = stops.filter((_, place) => place < dark);
  const light = colours - dark;
  for (let place = 1; place <= light; place += 1) {
    const stop = stops[dark + Math.round((place * (stops.length - dark)) / light) - 1];
    if (stop) chosen.push(stop);
  }
  return chosen;
};
