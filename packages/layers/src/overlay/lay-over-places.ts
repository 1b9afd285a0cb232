import { asCut, type Overlay, toGround } from './overlay.ts';

/** Retouched pixels get their place, and `ground` where the pet is to be removed. */
export const layOver = (places: Uint8Array, { values }: Overlay, ground: number): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    const value = values[pixel] ?? asCut;
    if (value !== asCut) places[pixel] = value === toGround ? ground : value;
  }
};

/** Retouched pixels are as they were drawn, whatever was drawn over them since. */
export const keepRetouched = (places: Uint8Array, drawn: Uint8Array, { values }: Overlay): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1) if (values[pixel]) places[pixel] = drawn[pixel] ?? 1;
};
