import { lineMm, openShapes } from '../levels/shapes.ts';
import { layersOf } from '../stack.ts';
import { asCut, type Overlay, toGround } from './overlay.ts';

/** What is retouched of a photograph gets the full height of its colour; the ground has this level. */
export const layOverLevels = (levels: Uint8Array, { values }: Overlay, ground: number): void => {
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const value = values[pixel] ?? 0;
    if (value !== asCut) levels[pixel] = value === toGround ? ground : layersOf(value);
  }
};

/** What is too narrow of what was retouched goes to the nearest level. The soft tones around it stay as they are. */
export const openRetouched = (
  picture: { places: Uint8Array; width: number; height: number },
  { values }: Overlay,
  pixelsPerMm: number,
): void => {
  const opened = picture.places.slice();
  openShapes({ ...picture, places: opened }, lineMm * pixelsPerMm);
  for (let pixel = 0; pixel < opened.length; pixel += 1) if (values[pixel]) picture.places[pixel] = opened[pixel] ?? 0;
};
