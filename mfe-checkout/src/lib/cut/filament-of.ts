import type { Filament } from '@pawlayer/layers';

/**
 * A filament of this colour, `#rrggbb`. How deep light goes into it is estimated as the engine does for a photo's own
 * colours: what is light lets more of it through.
 */
export const filamentOf = (hex: string): Filament => ({
  name: hex,
  hex,
  tdMm: Math.round((0.6 + 3 * lightnessOf(hex)) * 10) / 10,
});

/** The lightness in OKLab, 0 to 1 (https://bottosson.github.io/posts/oklab/). */
const lightnessOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return (
    0.210_454_255_3 * Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue) +
    0.793_617_785 * Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue) -
    0.004_072_046_8 * Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  );
};

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
