import { stripOf } from '../carved/draw-strip.ts';
import { paintStrip } from '../carved/paint-strip.ts';
import { toOklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import type { Cut } from '../cut.ts';
import { mergeSmallRegions, minRegionMm2 } from '../levels/merge-small-regions.ts';
import { lineMm, openShapes } from '../levels/shapes.ts';
import { type ColourOptions, rangeOf } from '../options.ts';
import { keepRetouched, layOver } from '../overlay/lay-over-places.ts';
import { checkOverlay } from '../overlay/overlay.ts';
import { matchFilaments } from '../palette/match-filaments.ts';
import { seenColours } from '../palette/seen-colours.ts';
import { cutOf, estimateFilament, type PaletteColour } from '../palette/stack-colours.ts';
import { seenThrough } from '../palette/transmission.ts';
import type { PreparedPhoto } from '../prepare.ts';
import { layersOf } from '../stack.ts';
import type { Steps } from '../steps.ts';
import { chooseShapes, nozzleRadiusMm } from './choose-shapes.ts';
import { drawGround, groundPlacesOf } from './ground.ts';
import { ladderOf } from './ladder.ts';
import { motifOf } from './motifs.ts';
import { naturalColours } from './natural-colours.ts';
import type { Shapes } from './prepare-poster.ts';
import { drawRim, rimsOf } from './rim.ts';

/** Cuts a photo that was prepared as a poster: every colour at its full height, so that shapes are clean. */
export function* cutPosterSteps(prepared: PreparedPhoto, options: ColourOptions): Steps<Cut> {
  const { width, height, widthMm } = prepared;
  const strip = stripOf(prepared, options.carved);
  const shapes = yield* chooseShapes(prepared, rangeOf(options.colours));
  const { colours } = shapes;
  const palette = choosePalette(prepared, shapes, options);
  const seen = seenThrough(palette);
  const places = shapes.places.slice();
  const picture = { places, width, height };
  const pixelsPerMm = width / widthMm;
  const leastPixels = Math.ceil(minRegionMm2 * pixelsPerMm ** 2);
  const outline = prepared.poster?.outline;
  const { overlay } = options;
  if (overlay) {
    checkOverlay(overlay, prepared, colours);
    layOver(places, overlay, outline ? 0 : 1);
  }
  const tone = options.groundTone ?? prepared.poster?.groundTone ?? 'dark';
  const ground = outline && groundPlacesOf(tone, colours);
  if (outline && ground) {
    drawGround(places, motifOf(prepared, { ground: options.ground ?? 'plain', tone }), ground);
    const drawn = overlay && places.slice();
    const rims = rimsOf(places, outline, seenColours(seen, colours), shapes.placedAccent?.place);
    // The second time where opening the first rim has taken a part of it.
    for (let pass = 0; pass < 2; pass += 1) {
      drawRim(places, outline, rims);
      if (overlay && drawn) keepRetouched(places, drawn, overlay);
      openShapes(picture, nozzleRadiusMm * pixelsPerMm, prepared.poster?.lookedAt);
      yield 0.9;
    }
    mergeSmallRegions(places, width, height, leastPixels);
  }
  // Until all else is done, the strip has place 0, so that nothing is opened or merged into it.
  if (strip) places.fill(0, strip.top * width);
  openShapes(picture, lineMm * pixelsPerMm, prepared.poster?.lookedAt);
  mergeSmallRegions(places, width, height, leastPixels);
  const levels = levelsOf(places, colours);
  if (strip) paintStrip(levels, strip, { seen, colours });
  return { ...cutOf(prepared, levels, palette, shapes.explained), ...(ground && { surroundings: ground.plain - 1 }) };
}

const choosePalette = (
  { colours: planes, pet, poster }: PreparedPhoto,
  shapes: Shapes,
  { colourway, filaments = [] }: ColourOptions,
): PaletteColour[] => {
  const { colours } = shapes;
  const wanted = colourway
    ? ladderOf(colourway, colours).map(({ hex }) => toOklab(fromHex(hex)))
    : (shapes.natural ??= naturalColours(planes, shapes.places, colours, {
        ...poster,
        ...(shapes.placedAccent && { placedAccent: shapes.placedAccent }),
        isWhole: !pet,
      }));
  if (filaments.length > 0) return matchFilaments(wanted, filaments);
  return colourway ? ladderOf(colourway, colours) : wanted.map(estimateFilament);
};

const levelsOf = (places: Uint8Array, colours: number): Uint8Array => {
  const layers = Uint8Array.from({ length: colours + 1 }, (_, place) => layersOf(place));
  const levels = new Uint8Array(places.length);
  for (let pixel = 0; pixel < levels.length; pixel += 1) levels[pixel] = layers[places[pixel] ?? 0] ?? 0;
  return levels;
};
