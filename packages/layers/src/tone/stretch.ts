// Local contrast leaves 0 to 1 a little on either side.
const lowest = -0.25;
const highest = 1.25;
const bins = 1024;

// What is darker or lighter than all but these shares is cut off: black holes and glints.
const darkestShare = 0.012;
const lightestShare = 0.01;

// A grey wall has no contrast to show: stretching it further would print its noise.
const leastContrast = 0.15;

/** The values on a scale from 0 up to below 1, from the darkest to the lightest of the picture. */
export const stretch = (values: Float32Array): Float32Array => {
  const [dark, light] = ends(values);
  return values.map((value) => Math.min(0.99999, Math.max(0, (value - dark) / (light - dark))));
};

const ends = (values: Float32Array): [dark: number, light: number] => {
  const histogram = new Uint32Array(bins);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - lowest) / (highest - lowest)) * bins)));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let first = 0;
  for (
    let seen = histogram[0] ?? 0;
    seen <= values.length * darkestShare && first < bins - 1;
    seen += histogram[first] ?? 0
  )
    first += 1;
  let last = bins - 1;
  for (
    let seen = histogram[last] ?? 0;
    seen <= values.length * lightestShare && last > first;
    seen += histogram[last] ?? 0
  )
    last -= 1;
  return widened(lowest + (first / bins) * (highest - lowest), lowest + ((last + 1) / bins) * (highest - lowest));
};

/** Ends at least `leastContrast` apart, still within 0 to 1: white stays light, and black dark. */
const widened = (dark: number, light: number): [dark: number, light: number] => {
  if (light - dark >= leastContrast) return [dark, light];
  const start = Math.min(1 - leastContrast, Math.max(0, (dark + light - leastContrast) / 2));
  return [start, start + leastContrast];
};
