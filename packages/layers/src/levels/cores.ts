/** One byte for each pixel; 0 is outside of what is drawn. */
export type Places = { places: Uint8Array; width: number; height: number };

type Size = { width: number; height: number };

/** How far a disc reaches to each side, in whole pixels, on its middle row and on each row away from it. */
export type Disc = Uint8Array;

export const discOf = (radius: number): Disc =>
  Uint8Array.from({ length: Math.floor(radius) + 1 }, (_, row) => Math.floor(Math.sqrt(radius * radius - row * row)));

/**
 * 1 where all of a disc around a pixel has the pixel's place. The nearest pixel of another place has one of this place
 * beside it, so only discs around such pixels are looked at.
 */
export const coresOf = (picture: Places, disc: Disc): Uint8Array => {
  const { places, width } = picture;
  const isCore = new Uint8Array(places.length);
  for (let pixel = 0; pixel < places.length; pixel += 1) if (places[pixel]) isCore[pixel] = 1;
  const isEdge = edgesOf(picture);
  for (let pixel = isEdge.indexOf(1); pixel >= 0; pixel = isEdge.indexOf(1, pixel + 1))
    clearOthers(isCore, picture, disc, pixel % width, Math.floor(pixel / width));
  return isCore;
};

/** 1 where a pixel has a neighbour of another place. */
const edgesOf = ({ places, width, height }: Places): Uint8Array => {
  const isEdge = new Uint8Array(places.length);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const last = pixel + width - 1;
    for (; pixel < last; pixel += 1) if (places[pixel] !== places[pixel + 1]) isEdge[pixel] = isEdge[pixel + 1] = 1;
    pixel += 1;
  }
  for (let pixel = 0, below = width; below < places.length; pixel += 1, below += 1)
    if (places[pixel] !== places[below]) isEdge[pixel] = isEdge[below] = 1;
  return isEdge;
};

/** Clears the pixels of a disc whose place differs from its middle's. */
const clearOthers = (isCore: Uint8Array, { places, width, height }: Places, disc: Disc, x: number, y: number): void => {
  const place = places[y * width + x];
  const reach = disc.length - 1;
  const until = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= until; row += 1) {
    const half = disc[Math.abs(row - y)] ?? 0;
    const last = row * width + Math.min(width - 1, x + half);
    for (let pixel = row * width + Math.max(0, x - half); pixel <= last; pixel += 1)
      if (places[pixel] !== place) isCore[pixel] = 0;
  }
};

/** Whether a disc around a pixel has another value than this. */
export const hasOther = (
  values: Uint8Array,
  { width, height }: Size,
  disc: Disc,
  pixel: number,
  value: number,
): boolean => {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const reach = disc.length - 1;
  const until = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= until; row += 1) {
    const half = disc[Math.abs(row - y)] ?? 0;
    const last = row * width + Math.min(width - 1, x + half);
    for (let other = row * width + Math.max(0, x - half); other <= last; other += 1)
      if (values[other] !== value) return true;
  }
  return false;
};

/** The pixels of discs around these, each once. */
export const around = ({ width, height }: Size, disc: Disc, pixels: readonly number[]): number[] => {
  const isFound = new Uint8Array(width * height);
  const found: number[] = [];
  const reach = disc.length - 1;
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const until = Math.min(height - 1, y + reach);
    for (let row = Math.max(0, y - reach); row <= until; row += 1) {
      const half = disc[Math.abs(row - y)] ?? 0;
      const last = row * width + Math.min(width - 1, x + half);
      for (let other = row * width + Math.max(0, x - half); other <= last; other += 1) {
        if (isFound[other]) continue;
        isFound[other] = 1;
        found.push(other);
      }
    }
  }
  return found;
};
