/** Red, green and blue. The scale is given where the type is used. */
export type Rgb = readonly [red: number, green: number, blue: number];

const linearOf = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear light from 0 to 1 for each 8-bit sRGB value. */
export const linearLight: Float32Array = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255));

/** Converts linear light to 8-bit sRGB. Values out of range are clipped. */
export const toByte = (light: number): number => {
  const inside = Math.min(1, Math.max(0, light));
  return Math.round(255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055));
};

/** Converts linear RGB to `#rrggbb`. */
export const toHex = (light: Rgb): string =>
  `#${light.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;

/** Converts `#rrggbb` in sRGB to linear RGB. Throws a RangeError for any other text. */
export const fromHex = (hex: string): Rgb => {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`not a colour like #a1b2c3: ${hex}`);
  const at = (place: number) => linearOf(Number.parseInt(hex.slice(place, place + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};

/** Converts `#rrggbb` to its three bytes. Throws a RangeError for any other text. */
export const hexBytes = (hex: string): number[] => {
  fromHex(hex); // throws for what is no colour
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
};
