import { photoToOklab } from './colour/oklab.ts';
import { checkPhoto, type Photo } from './photo.ts';
import type { PreparedPhoto } from './prepare.ts';

/** Measurements of a photo before it is cut. The caller decides which values are too low. */
export type PhotoMeasurements = {
  /**
   * Variance of the Laplacian of the luma (0 to 255); low for a blurred photo. It depends on the size, so compare only
   * photos of the same size.
   */
  sharpness: number;
  /** Mean lightness in OKLab, 0 (black) to 1 (white). */
  brightness: number;
};

/** Measures a photo, in less time when it is prepared already. Throws {@link UnusablePhoto}. */
export const measurePhoto = (photo: Photo, prepared?: PreparedPhoto): PhotoMeasurements => {
  checkPhoto(photo);
  return {
    sharpness: sharpnessOf(lumaOf(photo), photo.width, photo.height),
    brightness: meanOf((prepared?.colours ?? photoToOklab(photo)).lightness),
  };
};

const lumaOf = ({ data, width, height }: Photo): Float32Array => {
  const result = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < result.length; pixel += 1, at += 4) {
    const luma = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    const opacity = (data[at + 3] ?? 0) / 255;
    result[pixel] = luma * opacity + 255 * (1 - opacity);
  }
  return result;
};

const sharpnessOf = (luma: Float32Array, width: number, height: number): number => {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0);
      const curvature = around - 4 * (luma[at] ?? 0);
      sum += curvature;
      squares += curvature * curvature;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return Math.max(0, squares / count - (sum / count) ** 2);
};

const meanOf = (values: Float32Array): number => {
  let sum = 0;
  for (let pixel = 0; pixel < values.length; pixel += 1) sum += values[pixel] ?? 0;
  return sum / values.length;
};
