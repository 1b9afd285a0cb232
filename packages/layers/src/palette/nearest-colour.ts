import { squaredDistance, toOklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';

/** The index of the colour that looks most like this one, by distance in OKLab; -1 without colours. All are `#rrggbb`. */
export const nearestColour = (colours: readonly string[], wanted: string): number => {
  const target = toOklab(fromHex(wanted));
  const distances = colours.map((hex) => squaredDistance(toOklab(fromHex(hex)), target));
  return distances.indexOf(Math.min(...distances));
};
