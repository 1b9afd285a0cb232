const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of an sRGB colour `#rrggbb`: 0 is black, 1 is white. */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Sorted in the order in which a portrait stacks them; equal ones by name. */
export const darkToLight = <T extends { hex: string; name: string }>(filaments: readonly T[]): T[] =>
  filaments.toSorted((one, other) => luminance(one.hex) - luminance(other.hex) || one.name.localeCompare(other.name));
