import { mergeSmallRegions, minRegionMm2 } from '../levels/merge-small-regions.ts';
import { lineMm, openShapes } from '../levels/shapes.ts';
import { type Carving, type Glyph, UncarvableText } from './carving.ts';
import { fillContours, traceContours } from './fill-contours.ts';
import { layOut } from './lay-out.ts';

/**
 * The strip along a picture's lower edge, from this row down: 1 for each pixel of the gap above it, 2 for those of the
 * strip, 3 for those of the letters on it.
 */
export type Strip = { top: number; places: Uint8Array };

/** The strip that was drawn last, and its text. */
export type KnownStrip = { text: string; drawn: Strip };

/**
 * The strip of a prepared photo, drawn once while the text is the same: another colourway or ground changes none of it.
 */
export const stripOf = (
  prepared: { width: number; height: number; widthMm: number; strip?: KnownStrip },
  carved: Carving | undefined,
): Strip | undefined => {
  if (!carved) return undefined;
  const text = JSON.stringify([carved.text.name, carved.text.line]);
  // One at a time: each letter that somebody types makes another text.
  if (prepared.strip?.text !== text) prepared.strip = { text, drawn: drawStrip(carved, prepared) };
  return prepared.strip.drawn;
};

/** The printed width of the thinnest strokes of the typeface, in shares of the letters' size. */
const thinStroke = 0.06;
/** A little more than two lines of a nozzle. */
const leastStrokeMm = 0.82;

/**
 * Draws the strip at the pixels of a picture, so that a nozzle can lay all of it: thin strokes of small letters are
 * drawn wider. Throws {@link UncarvableText}.
 */
export const drawStrip = (
  carving: Carving,
  { width, height, widthMm }: { width: number; height: number; widthMm: number },
): Strip => {
  const pixelsPerMm = width / widthMm;
  const laidOut = layOut(carving, { widthMm, heightMm: height / pixelsPerMm });
  if ('problems' in laidOut) throw new UncarvableText(laidOut.problems);
  const { strip } = laidOut;
  const top = Math.round(height - strip.heightMm * pixelsPerMm);
  const picture = { marks: new Uint8Array(width * (height - top)).fill(2), width, height: height - top };
  const from = height - top - strip.heightMm * pixelsPerMm;
  const rowOf = (mm: number) => from + mm * pixelsPerMm;
  picture.marks.fill(1, 0, Math.round(rowOf(strip.gapMm)) * width);
  for (const { text, emMm, x, baseline } of strip.lines) {
    const scale = emMm * pixelsPerMm;
    const widerBy = (Math.max(0, leastStrokeMm - thinStroke * emMm) / 2) * pixelsPerMm;
    for (const character of text.characters) {
      const glyph = carving.typefaces.glyphOf(character.character);
      const contours = placeGlyph(glyph, x * pixelsPerMm + character.x * scale, rowOf(baseline), scale);
      fillContours(picture, contours, 3);
      if (widerBy > 0) traceContours(picture, contours, 3, widerBy);
    }
  }
  openShapes({ places: picture.marks, width, height: height - top }, lineMm * pixelsPerMm);
  mergeSmallRegions(picture.marks, width, height - top, Math.ceil(minRegionMm2 * pixelsPerMm ** 2));
  return { top, places: picture.marks };
};

const placeGlyph = (glyph: Glyph | undefined, x: number, y: number, scale: number): Float64Array[] =>
  (glyph?.contours ?? []).map((contour) =>
    contour.map((value, at) => (at % 2 === 0 ? x + value * scale : y - value * scale)),
  );
