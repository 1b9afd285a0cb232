/** Red, green and blue; what the numbers mean is said where they are. */
export type Rgb = readonly [red: number, green: number, blue: number];

const linearOf = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear light, 0 to 1, of each 8-bit sRGB value. */
export const linearLight: Float32Array = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255));

/** 8-bit sRGB of linear light; what is out of range is clipped. */
export const toByte = (light: number): number => {
  const inside = Math.min(1, Math.max(0, light));
  return Math.round(255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055));
};

/** `#rrggbb` of linear light. */
export const toHex = (light: Rgb): string =>
  `#${light.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;

/** Linear light of `#rrggbb` in sRGB. Throws RangeError for any other text. */
export const fromHex = (hex: string): Rgb => {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`not a colour like #a1b2c3: ${hex}`);
  const at = (place: number) => linearOf(Number.parseInt(hex.slice(place, place + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};
