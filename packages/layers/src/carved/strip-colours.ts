import { type Oklab, squaredDistance } from '../colour/oklab.ts';
import { leastContrast } from '../palette/seen-colours.ts';

/** Of letters as thick as these, on a wall. */
const leastReadability = 2.2;

/** The places in a stack, from 0, of the strip's colour and of that of its letters. */
export type StripColours = { strip: number; letters: number };

/**
 * The two neighbours in a stack that read best; where none reads well enough, colours that are more steps apart. The one
 * nearer to an end of the stack is the strip. Throws a RangeError for fewer than two colours.
 */
export const chooseStripColours = (colours: readonly Oklab[]): StripColours => {
  const pairs = colours
    .flatMap((one, dark) =>
      colours.slice(dark + 1).map((other, place) => ({
        dark,
        steps: place + 1,
        readability: readabilityOf(one, other),
        isEnough: squaredDistance(one, other) >= leastContrast ** 2,
      })),
    )
    .toSorted((one, other) => other.readability - one.readability);
  const good = pairs.filter(({ readability, isEnough }) => isEnough && readability >= leastReadability);
  const fewest = Math.min(...good.map(({ steps }) => steps));
  const best = good.find(({ steps }) => steps === fewest) ?? pairs[0];
  if (!best) throw new RangeError('a carved name takes two colours or more');
  const [dark, light] = [best.dark, best.dark + best.steps];
  return dark < colours.length - 1 - light ? { strip: dark, letters: light } : { strip: light, letters: dark };
};

/** The ratio of luminances, with the light that a surface reflects anyway, as WCAG 2 has it: L³ is near to luminance. */
const readabilityOf = (one: Oklab, other: Oklab): number => {
  const [darker = 0, lighter = 0] = [one, other]
    .map(({ lightness }) => lightness ** 3 + 0.05)
    .toSorted((first, second) => first - second);
  return lighter / darker;
};
