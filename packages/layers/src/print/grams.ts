import { checkBorder } from '../border.ts';
import type { Cut, CutColour } from '../cut.ts';
import { countLevels } from '../levels/count-levels.ts';
import { layerMm } from '../stack.ts';
import type { BorderOptions } from './relief.ts';

export type ColourGrams = { colour: CutColour; grams: number };

// The density of PLA. The print is solid, because light shines through hollow parts.
const gramsPerMm3 = 0.00124;

/** The weight of each colour in the finished print, in grams, without the waste of filament swaps. */
export const grams = (cut: Cut, options: BorderOptions = {}): ColourGrams[] =>
  volumes(cut, options).map(({ colour, mm3 }) => ({ colour, grams: mm3 * gramsPerMm3 }));

/** The volume of each colour in mm³. The border has the first colour. */
export const volumes = (cut: Cut, options: BorderOptions): { colour: CutColour; mm3: number }[] => {
  const pixelMm2 = (cut.widthMm / cut.width) * (cut.heightMm / cut.height);
  const counts = countLevels(cut.levels);
  return cut.colours.map((colour, place) => {
    let pixels = 0;
    for (const [level, count] of counts.entries())
      pixels += count * Math.min(colour.layers, Math.max(0, level - colour.fromLayer + 1));
    const borderMm3 = place === 0 ? borderMm2(cut, options) * colour.layers * layerMm : 0;
    return { colour, mm3: pixels * pixelMm2 * layerMm + borderMm3 };
  });
};

const borderMm2 = ({ widthMm, heightMm }: Cut, { borderMm = 0 }: BorderOptions): number => {
  const both = 2 * checkBorder(borderMm);
  return (widthMm + both) * (heightMm + both) - widthMm * heightMm;
};
