import type { Photo } from '../photo.ts';
import { linearLight, type Rgb } from './srgb.ts';

/**
 * A colour in OKLab (Björn Ottosson, 2020): lightness from 0 (black) to 1 (white), `a` from green to red, `b` from blue
 * to yellow.
 */
export type Oklab = { lightness: number; a: number; b: number };

/** A picture in OKLab, one number per pixel and axis. */
export type OklabPlanes = { lightness: Float32Array; a: Float32Array; b: Float32Array };

/** Converts linear RGB to OKLab. */
export const toOklab = ([red, green, blue]: Rgb): Oklab => oklabOf(red, green, blue);

const oklabOf = (red: number, green: number, blue: number): Oklab => {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
};

/** Converts OKLab to linear RGB, which may be out of range. */
export const fromOklab = ({ lightness, a, b }: Oklab): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** The square of the distance of two colours, which is enough to compare. */
export const squaredDistance = (one: Oklab, other: Oklab): number =>
  (one.lightness - other.lightness) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

/** Converts a photo to OKLab. Transparent pixels are blended with white. */
export const photoToOklab = ({ data, width, height }: Photo): OklabPlanes => {
  const count = width * height;
  const planes = { lightness: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) };
  for (let pixel = 0, at = 0; pixel < count; pixel += 1, at += 4) {
    const opacity = data[at + 3] ?? 0;
    const { lightness, a, b } = oklabOf(
      lightOnWhite(data[at] ?? 0, opacity),
      lightOnWhite(data[at + 1] ?? 0, opacity),
      lightOnWhite(data[at + 2] ?? 0, opacity),
    );
    planes.lightness[pixel] = lightness;
    planes.a[pixel] = a;
    planes.b[pixel] = b;
  }
  return planes;
};

const lightOnWhite = (value: number, opacity: number): number =>
  linearLight[opacity === 255 ? value : Math.round((value * opacity) / 255 + 255 - opacity)] ?? 0;
