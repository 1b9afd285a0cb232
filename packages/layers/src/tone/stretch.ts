// Enhancing local contrast exceeds the range from 0 to 1 a little on both sides.
const minTone = -0.25;
const maxTone = 1.25;
const bins = 1024;

// Values darker or lighter than all but these shares are clipped, so that black holes and glints do not count.
const clippedDarkShare = 0.012;
const clippedLightShare = 0.01;

// A grey wall has hardly any contrast; stretching it further would print its noise.
const minContrast = 0.15;

/** Scales the values to the range from 0 up to, but not including, 1, from the picture's darkest to its lightest. */
export const stretch = (values: Float32Array): Float32Array => {
  const [dark, light] = toneRange(values);
  return values.map((value) => Math.min(0.99999, Math.max(0, (value - dark) / (light - dark))));
};

const toneRange = (values: Float32Array): [dark: number, light: number] => {
  const histogram = new Uint32Array(bins);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - minTone) / (maxTone - minTone)) * bins)));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let first = 0;
  for (
    let seen = histogram[0] ?? 0;
    seen <= values.length * clippedDarkShare && first < bins - 1;
    seen += histogram[first] ?? 0
  )
    first += 1;
  let last = bins - 1;
  for (
    let seen = histogram[last] ?? 0;
    seen <= values.length * clippedLightShare && last > first;
    seen += histogram[last] ?? 0
  )
    last -= 1;
  return widenRange(
    minTone + (first / bins) * (maxTone - minTone),
    minTone + ((last + 1) / bins) * (maxTone - minTone),
  );
};

/** Widens the range to at least `minContrast`, within 0 to 1, so that white stays light and black dark. */
const widenRange = (dark: number, light: number): [dark: number, light: number] => {
  if (light - dark >= minContrast) return [dark, light];
  const start = Math.min(1 - minContrast, Math.max(0, (dark + light - minContrast) / 2));
  return [start, start + minContrast];
};
