import type { Mask, Photo } from '../index.ts';

type Pixel = readonly [red: number, green: number, blue: number, opacity?: number];

/** Draws a photo with a function of x and y, which run from 0 up to, but not including, 1. */
export const drawPhoto = (width: number, height: number, pixelAt: (x: number, y: number) => Pixel): Photo => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red, green, blue, opacity = 255] = pixelAt((pixel % width) / width, Math.floor(pixel / width) / height);
    data.set([red, green, blue, opacity], pixel * 4);
  }
  return { data, width, height };
};

export const plainPhoto = (width: number, height: number, pixel: Pixel): Photo => drawPhoto(width, height, () => pixel);

/** A synthetic pet photo with light and dark areas and fine noise, identical on every machine. */
export const drawPet = (width: number, height: number): Photo => {
  let state = 1;
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 30;
  };
  return drawPhoto(width, height, (x, y) => {
    const grain = noise();
    const head = Math.hypot((x - 0.5) / 0.3, (y - 0.45) / 0.33);
    const eye = Math.min(Math.hypot(x - 0.4, y - 0.4), Math.hypot(x - 0.6, y - 0.4));
    const light = eye < 0.015 ? 245 : eye < 0.05 ? 20 : 225 - 120 * head + 25 * Math.sin(40 * x + 25 * y);
    if (isHead(x, y)) return [light + grain, 0.85 * light + grain, 0.7 * light + grain];
    return [50 + 60 * y + grain, 90 + 80 * y + grain, 40 + 30 * x + grain];
  });
};

/** A mask drawn with a function of x and y like a photo: whether the pet is there. */
export const drawMask = (width: number, height: number, isPet: (x: number, y: number) => boolean): Mask => ({
  data: Uint8Array.from({ length: width * height }, (_, pixel) =>
    isPet(((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height) ? 255 : 0,
  ),
  width,
  height,
});

/** Whether a point is inside the head of the pet that `drawPet` draws. */
export const isHead = (x: number, y: number): boolean => Math.hypot((x - 0.5) / 0.3, (y - 0.45) / 0.33) < 1;
