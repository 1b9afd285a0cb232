import { zipSync } from 'fflate';
import { hexBytes } from '../colour/srgb.ts';
import { writePng } from '../png/write-png.ts';
import { type NamedColour, toAse, toGpl } from './palettes.ts';

type Size = { width: number; height: number };

/** The files that a portrait is redrawn from. */
export type Redrawing = Size & {
  title: string;
  /** A place in the stack for each pixel, row by row from the top; 1 is the darkest colour. */
  places: Uint8Array;
  /** Dark to light. */
  colours: readonly NamedColour[];
  /** A PNG of what the portrait shows of the photo. */
  photo: Uint8Array;
  /** 1 around the pet, where it was cut out. */
  isGround?: Uint8Array;
};

/** The shorter sides of the portrait's pictures, in pixels. */
const shorterSides = [1200, 2400];

/**
 * A ZIP with the photo, the mask, the portrait in two sizes, and its palette as `.gpl` and `.ase`, to be redrawn in
 * another program. The same portrait makes the same bytes. Throws a RangeError for a place that is not in the stack,
 * and for a portrait whose shorter side does not go into 1200 pixels: each of its pixels becomes a square, so that no
 * colour is mixed and each outline stays where it is.
 */
export const redrawZip = ({ title, places, colours, photo, isGround, ...size }: Redrawing): Uint8Array<ArrayBuffer> => {
  const wrong = places.find((place) => place < 1 || place > colours.length);
  if (wrong !== undefined) throw new RangeError(`not a place in a stack of ${colours.length} colours: ${wrong}`);
  const rgb = Uint8Array.from(colours.flatMap(({ hex }) => hexBytes(hex)));
  const portrait = { ...size, data: places.map((place) => place - 1) };
  const portraits = shorterSides.map((shorter) => {
    const file = writePng(enlarge(portrait, shorter / Math.min(size.width, size.height)), { rgb });
    return [`portrait-${shorter}.png`, file] as const;
  });
  const pictures = {
    'photo.png': photo,
    ...(isGround && { 'mask.png': writePng({ ...size, data: isGround.map((value) => (value === 1 ? 0 : 255)) }) }),
    ...Object.fromEntries(portraits),
  };
  const palettes = { 'palette.gpl': new TextEncoder().encode(toGpl(title, colours)), 'palette.ase': toAse(colours) };
  // Pictures are packed already. A fixed date makes the output reproducible.
  return zipSync({ ...pictures, ...palettes }, { level: 0, mtime: new Date(1980, 0, 1) });
};

const enlarge = ({ data, width, height }: Size & { data: Uint8Array }, times: number) => {
  if (!Number.isInteger(times)) throw new RangeError(`not a size that goes into the pictures: ${width} × ${height}`);
  const large = { width: width * times, height: height * times, data: new Uint8Array(width * height * times * times) };
  for (let y = 0; y < height; y += 1) {
    const start = y * times * large.width;
    for (let x = 0; x < width; x += 1)
      large.data.fill(data[y * width + x] ?? 0, start + x * times, start + (x + 1) * times);
    for (let copy = 1; copy < times; copy += 1)
      large.data.copyWithin(start + copy * large.width, start, start + large.width);
  }
  return large;
};
