import type { ReadDrawing } from '@pawlayer/contracts/admin';

/** A drawing at the size of the cut: a place in its own colours for each pixel, from 1; 0 where nothing is drawn. */
export type Drawing = {
  width: number;
  height: number;
  values: Uint8Array;
  /** Dark to light, as `#rrggbb`. */
  colours: readonly string[];
  isReduced: boolean;
};

/** The pixels of a drawing as the service has read it. Rejects when the browser cannot decode them. */
export const decodeDrawing = async ({ picture, colours, isReduced }: ReadDrawing): Promise<Drawing> => {
  const bitmap = await createImageBitmap(new Blob([bytesOf(picture)], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2d canvas off the page');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, values: placesOf(data, colours), colours, isReduced };
};

/** The security policy lets no page fetch a data URL. */
const bytesOf = (url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

const placesOf = (rgba: Uint8ClampedArray, colours: readonly string[]): Uint8Array => {
  const placeOf = new Map(colours.map((hex, index) => [Number.parseInt(hex.slice(1), 16), index + 1]));
  return Uint8Array.from({ length: rgba.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray(4 * pixel, 4 * pixel + 4);
    if (opacity === 0) return 0;
    const place = placeOf.get((red << 16) | (green << 8) | blue);
    if (place === undefined) throw new Error('a colour that the drawing has not');
    return place;
  });
};
