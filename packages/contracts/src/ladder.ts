import { isolated } from './isolated.ts';

/** Lightness as it is seen (CIE L*) of an sRGB colour `#rrggbb`: 0 is black, 100 is white. */
export const lightnessOf = (hex: string): number => {
  const luminance = 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
  return luminance > 216 / 24_389 ? 116 * Math.cbrt(luminance) - 16 : (24_389 / 27) * luminance;
};

/** Linear light of sRGB. */
const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

type Stop = { name: string; hex: string };

/** Sorted in the order in which a portrait stacks them; equal ones by name. */
export const darkToLight = <T extends Stop>(filaments: readonly T[]): T[] =>
  filaments.toSorted(
    (one, other) => lightnessOf(one.hex) - lightnessOf(other.hex) || one.name.localeCompare(other.name),
  );

/** A little more than the eye needs to tell two areas apart that touch. */
const leastStep = 3;

/** Why these filaments, from the darkest on, are no ladder from dark to light. */
export const describeLadderProblem = (stops: readonly Stop[]): string | undefined => {
  for (const [index, stop] of stops.entries()) {
    const below = stops[index - 1];
    const step = below ? lightnessOf(stop.hex) - lightnessOf(below.hex) : leastStep;
    if (!below || step >= leastStep) continue;
    return step <= -leastStep
      ? `${isolated(stop.name)} is darker than ${isolated(below.name)} before it. A ladder goes from dark to light.`
      : `${isolated(below.name)} and ${isolated(stop.name)} are too much alike to be told apart.`;
  }
  return undefined;
};
