/** Drawn into a canvas and read back: no noise hits all of them, and a canvas that holds nothing has none. */
const knownColours = [
  [200, 30, 60],
  [20, 180, 90],
  [40, 70, 210],
] as const;

/** Some browsers change colours a little, so that pages cannot recognize a visitor by them. No portrait shows that. */
const tolerance = 8;

/**
 * Whether this browser gives the pixels of a canvas back as they were drawn, for pages and workers. Some give noise,
 * lest pages recognize their visitors by the way they draw. It asks each time, because a visitor can allow it
 * meanwhile. True where there is no canvas off the page; code that needs one learns that elsewhere.
 */
export const givesPixelsBack = (): boolean => {
  if (!('OffscreenCanvas' in globalThis)) return true;
  const canvas = new OffscreenCanvas(knownColours.length, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  for (const [index, colour] of knownColours.entries()) {
    context.fillStyle = `rgb(${colour.join(' ')})`;
    context.fillRect(index, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, canvas.width, 1);
  return knownColours.every((colour, index) =>
    colour.every((value, channel) => Math.abs((data[index * 4 + channel] ?? 0) - value) <= tolerance),
  );
};

/** Throws if reading a canvas does not give what was drawn. */
export const assertTruePixels = (): void => {
  if (!givesPixelsBack()) throw new Error('this browser hides the pixels of pictures');
};
