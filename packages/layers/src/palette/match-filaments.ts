import { squaredDistance, toOklab, type Oklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import type { Filament } from '../options.ts';

/**
 * Chooses a filament for each wanted colour, dark to light: of all choices in that order, the one with the least sum of
 * squared distances in OKLab. None is used twice unless there are fewer filaments than colours. Throws a RangeError
 * when there are no filaments, for an invalid colour, and for a transmission distance that is not positive.
 */
export const matchFilaments = (wanted: readonly Oklab[], filaments: readonly Filament[]): Filament[] => {
  if (!filaments.every(({ tdMm }) => tdMm > 0)) throw new RangeError('a transmission distance is above 0 mm');
  const sorted = darkToLight(filaments);
  if (sorted.length === 0) throw new RangeError('no filaments to choose from');
  const step = sorted.length < wanted.length ? 0 : 1;
  let best = sorted.map((): Choice => ({ cost: 0, picked: [] }));
  wanted.forEach((colour, place) => {
    let before: Choice = place === 0 ? { cost: 0, picked: [] } : impossible;
    best = sorted.map((filament, at) => {
      const other = best[at - step];
      if (place > 0 && other && other.cost < before.cost) before = other;
      return {
        cost: before.cost + squaredDistance(colour, filament.colour),
        picked: [...before.picked, filament.filament],
      };
    });
  });
  return best.reduce((least, choice) => (choice.cost < least.cost ? choice : least), impossible).picked;
};

type Choice = { cost: number; picked: Filament[] };
const impossible: Choice = { cost: Infinity, picked: [] };

/** One filament of each colour is enough, because neither could be stacked on the other. */
const darkToLight = (filaments: readonly Filament[]) =>
  [...new Map(filaments.toReversed().map((filament) => [filament.hex.toLowerCase(), filament])).values()]
    .reverse()
    .map((filament) => ({ filament, colour: toOklab(fromHex(filament.hex)) }))
    .sort((one, other) => one.colour.lightness - other.colour.lightness);
