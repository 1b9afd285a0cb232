import { lineMm, openShapes } from '../levels/shapes.ts';
import { layersOf } from '../stack.ts';
import { asCut, type Overlay, toGround } from './overlay.ts';

/** The retouched parts of a photograph get the full height of their colour; the ground has this level. */
export const layOverLevels = (levels: Uint8Array, { values }: Overlay, ground: number): void => {
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const value = values[pixel] ?? 0;
    if (value !== asCut) levels[pixel] = value === toGround ? ground : layersOf(value);
  }
};

/** Retouched parts that are too narrow go to the nearest level. The soft tones around them stay as they are. */
export const openRetouched = (
  picture: { places: Uint8Array; width: number; height: number },
  { values }: Overlay,
  pixelsPerMm: number,
): void => {
  const opened = picture.places.slice();
  openShapes({ ...picture, places: opened }, lineMm * pixelsPerMm);
  for (let pixel = 0; pixel < opened.length; pixel += 1) if (values[pixel]) picture.places[pixel] = opened[pixel] ?? 0;
};
