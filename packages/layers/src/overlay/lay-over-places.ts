import { asCut, type Overlay, toGround } from './overlay.ts';

/** What is retouched gets its place, and `ground` where nothing of the pet is to be. */
export const layOver = (places: Uint8Array, { values }: Overlay, ground: number): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    const value = values[pixel] ?? asCut;
    if (value !== asCut) places[pixel] = value === toGround ? ground : value;
  }
};

/** What is retouched is as it was drawn, whatever was drawn over it since. */
export const keepRetouched = (places: Uint8Array, drawn: Uint8Array, { values }: Overlay): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1) if (values[pixel]) places[pixel] = drawn[pixel] ?? 1;
};
