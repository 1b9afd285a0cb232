import type { Cut, CutColour } from '../cut.ts';
import { layerMm } from '../stack.ts';
import { reliefOf, type BorderOptions } from './relief.ts';

export type ColourGrams = { colour: CutColour; grams: number };

// PLA. Printed solid: light shines through what is hollow.
const gramsPerMm3 = 0.00124;

/** What each colour weighs in the finished print, in grams, without what a swap wastes. */
export const grams = (cut: Cut, options: BorderOptions = {}): ColourGrams[] =>
  volumes(cut, options).map(({ colour, mm3 }) => ({ colour, grams: mm3 * gramsPerMm3 }));

/** What each colour fills, in mm³. */
export const volumes = (cut: Cut, options: BorderOptions): { colour: CutColour; mm3: number }[] => {
  const { levels, cellMm } = reliefOf(cut, options);
  return cut.colours.map((colour) => {
    let cells = 0;
    for (const level of levels) cells += Math.min(colour.layers, Math.max(0, level - colour.fromLayer + 1));
    return { colour, mm3: cells * cellMm ** 2 * layerMm };
  });
};
