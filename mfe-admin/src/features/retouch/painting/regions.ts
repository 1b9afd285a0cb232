import type { Places } from './places.ts';

/** Pixels of one colour that touch by their sides. `pixel` is one of them; the middle in fractions of the picture. */
export type Region = { pixel: number; place: number; pixels: number; middle: { x: number; y: number } };

/** All pixels of the region that a pixel belongs to. */
export const pixelsOfRegion = (picture: Places, pixel: number): number[] =>
  collect(picture, pixel, new Uint8Array(picture.places.length));

/** All regions, the largest first. */
export const findRegions = (picture: Places): Region[] => {
  const { places, width, height } = picture;
  const seen = new Uint8Array(places.length);
  const regions: Region[] = [];
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    if (seen[pixel]) continue;
    const members = collect(picture, pixel, seen);
    let [sumX, sumY] = [0, 0];
    for (const member of members) {
      sumX += member % width;
      sumY += Math.floor(member / width);
    }
    const middle = { x: (sumX / members.length + 0.5) / width, y: (sumY / members.length + 0.5) / height };
    regions.push({ pixel, place: places[pixel] ?? 0, pixels: members.length, middle });
  }
  return regions.toSorted((one, other) => other.pixels - one.pixels);
};

/** The pixels of a region, which are marked as seen. */
const collect = ({ places, width, height }: Places, start: number, seen: Uint8Array): number[] => {
  const place = places[start];
  const members = [start];
  seen[start] = 1;
  const visit = (pixel: number): void => {
    if (seen[pixel] || places[pixel] !== place) return;
    seen[pixel] = 1;
    members.push(pixel);
  };
  for (let at = 0; at < members.length; at += 1) {
    const pixel = members[at] ?? 0;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  return members;
};
