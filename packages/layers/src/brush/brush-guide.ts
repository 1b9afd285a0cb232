import { photoToOklab, type OklabPlanes } from '../colour/oklab.ts';
import { checkPhoto, type Photo } from '../photo.ts';
import { boxMean } from '../tone/box-mean.ts';

/** The part of a photo that a brush looks at: its colours without grain, and how fast they change, both in OKLab. */
export type BrushGuide = { width: number; height: number; colours: OklabPlanes; changes: Float32Array };

// Grain and single hairs are no edges.
const grainPixels = 1;

/** Reads a photo of a mask's size, once for all strokes on it. Throws {@link UnusablePhoto}. */
export const createBrushGuide = (photo: Photo): BrushGuide => {
  checkPhoto(photo);
  const { width, height } = photo;
  const colours = photoToOklab(photo);
  for (const values of planesOf(colours)) boxMean({ values, width, height }, grainPixels, values);
  return { width, height, colours, changes: measureChanges(planesOf(colours), width, height) };
};

export const planesOf = ({ lightness, a, b }: OklabPlanes): readonly Float32Array[] => [lightness, a, b];

/** The length of the gradient at each pixel, by central differences; a pixel at the rim counts as its own neighbour. */
const measureChanges = (planes: readonly Float32Array[], width: number, height: number): Float32Array => {
  const changes = new Float32Array(width * height);
  for (const values of planes) {
    for (let y = 0, pixel = 0; y < height; y += 1) {
      const above = y > 0 ? width : 0;
      const below = y < height - 1 ? width : 0;
      for (let x = 0; x < width; x += 1, pixel += 1) {
        const across = (values[pixel + (x < width - 1 ? 1 : 0)] ?? 0) - (values[pixel - (x > 0 ? 1 : 0)] ?? 0);
        const down = (values[pixel + below] ?? 0) - (values[pixel - above] ?? 0);
        changes[pixel] = (changes[pixel] ?? 0) + across * across + down * down;
      }
    }
  }
  for (let pixel = 0; pixel < changes.length; pixel += 1) changes[pixel] = Math.sqrt(changes[pixel] ?? 0);
  return changes;
};
