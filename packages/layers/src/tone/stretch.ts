import type { Inside } from './inside.ts';

// Enhancing local contrast exceeds the range from 0 to 1 a little on both sides.
const minTone = -0.25;
const maxTone = 1.25;
const bins = 1024;

// Values darker or lighter than all but these shares are clipped, so that black holes and glints do not count.
const clippedDarkShare = 0.012;
const clippedLightShare = 0.01;

// A grey wall has hardly any contrast; stretching it further would print its noise.
const minContrast = 0.15;

/**
 * Scales the values to the range from 0 up to, but not including, 1, from the darkest to the lightest of the picture, or
 * of its pixels inside. Changes `values`.
 */
export const stretch = (values: Float32Array, inside?: Inside): Float32Array => {
  const [dark, light] = toneRange(values, inside);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] = Math.min(0.99999, Math.max(0, ((values[pixel] ?? 0) - dark) / (light - dark)));
  return values;
};

const toneRange = (values: Float32Array, inside: Inside | undefined): [dark: number, light: number] => {
  const { histogram, count } = countTones(values, inside);
  let first = 0;
  for (
    let seen = histogram[0] ?? 0;
    seen <= count * clippedDarkShare && first < bins - 1;
    seen += histogram[first] ?? 0
  )
    first += 1;
  let last = bins - 1;
  for (let seen = histogram[last] ?? 0; seen <= count * clippedLightShare && last > first; seen += histogram[last] ?? 0)
    last -= 1;
  return widenRange(
    minTone + (first / bins) * (maxTone - minTone),
    minTone + ((last + 1) / bins) * (maxTone - minTone),
  );
};

const countTones = (values: Float32Array, inside: Inside | undefined) => {
  const histogram = new Uint32Array(bins);
  let count = 0;
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    if (inside && !inside[pixel]) continue;
    const share = ((values[pixel] ?? 0) - minTone) / (maxTone - minTone);
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(share * bins)));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
    count += 1;
  }
  return { histogram, count };
};

/** Widens the range to at least `minContrast`, within 0 to 1, so that white stays light and black dark. */
const widenRange = (dark: number, light: number): [dark: number, light: number] => {
  if (light - dark >= minContrast) return [dark, light];
  const start = Math.min(1 - minContrast, Math.max(0, (dark + light - minContrast) / 2));
  return [start, start + minContrast];
};
