import { stripOf } from '../carved/draw-strip.ts';
import { paintStrip } from '../carved/paint-strip.ts';
import { squaredDistance, toOklab, type Oklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import type { Cut } from '../cut.ts';
import { mergeSmallRegions, minRegionMm2 } from '../levels/merge-small-regions.ts';
import { lineMm, openShapes } from '../levels/shapes.ts';
import { type ColourOptions, type Ground, rangeOf } from '../options.ts';
import { asCut, checkOverlay, type Overlay, toGround } from '../overlay/overlay.ts';
import { matchFilaments } from '../palette/match-filaments.ts';
import { leastContrast, seenColours } from '../palette/seen-colours.ts';
import { cutOf, estimateFilament, type PaletteColour } from '../palette/stack-colours.ts';
import { seenThrough } from '../palette/transmission.ts';
import type { PreparedPhoto } from '../prepare.ts';
import { layersOf } from '../stack.ts';
import type { Steps } from '../steps.ts';
import { chooseShapes, nozzleRadiusMm } from './choose-shapes.ts';
import { ladderOf } from './ladder.ts';
import { drawMotif } from './motifs.ts';
import { naturalColours } from './natural-colours.ts';
import type { Outline } from './outline.ts';
import type { Shapes } from './prepare-poster.ts';

// A rim that is to be seen differs more.
const rimContrast = 0.22;

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
  if (outline) {
    drawGround(places, prepared, options.ground ?? 'plain');
    const drawn = overlay && places.slice();
    const look = seenColours(seen, colours);
    // The second time where opening the first rim has taken a part of it.
    for (let pass = 0; pass < 2; pass += 1) {
      lightRim(places, outline, look);
      if (overlay && drawn) keepRetouched(places, drawn, overlay);
      openShapes(picture, nozzleRadiusMm * pixelsPerMm);
      yield 0.9;
    }
    mergeSmallRegions(places, width, height, leastPixels);
  }
  // Until all else is done, the strip has place 0, so that nothing is opened or merged into it.
  if (strip) places.fill(0, strip.top * width);
  openShapes(picture, lineMm * pixelsPerMm);
  mergeSmallRegions(places, width, height, leastPixels);
  const levels = places.map((place) => layersOf(place));
  if (strip) paintStrip(levels, strip, { seen, colours });
  return { ...cutOf(prepared, levels, palette, shapes.explained), ...(outline && { surroundings: 0 }) };
}

const choosePalette = (
  { colours: planes, pet }: PreparedPhoto,
  { places, colours }: Shapes,
  { colourway, filaments = [] }: ColourOptions,
): PaletteColour[] => {
  const wanted = colourway
    ? ladderOf(colourway, colours).map(({ hex }) => toOklab(fromHex(hex)))
    : naturalColours(planes, places, colours, pet?.core);
  if (filaments.length > 0) return matchFilaments(wanted, filaments);
  return colourway ? ladderOf(colourway, colours) : wanted.map(estimateFilament);
};

/** What is retouched gets its place, and `ground` where nothing of the pet is to be. */
const layOver = (places: Uint8Array, { values }: Overlay, ground: number): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    const value = values[pixel] ?? asCut;
    if (value !== asCut) places[pixel] = value === toGround ? ground : value;
  }
};

/** What is retouched is as it was drawn, whatever was drawn over it since. */
const keepRetouched = (places: Uint8Array, drawn: Uint8Array, { values }: Overlay): void => {
  for (let pixel = 0; pixel < places.length; pixel += 1) if (values[pixel]) places[pixel] = drawn[pixel] ?? 1;
};

const drawGround = (places: Uint8Array, size: PreparedPhoto, ground: Ground): void => {
  const motif = drawMotif(ground, size);
  for (let pixel = 0; pixel < places.length; pixel += 1) if (!places[pixel]) places[pixel] = motif[pixel] ? 2 : 1;
};

/**
 * A rim of light follows the outline where the pet is as dark as its ground, as illustrators draw it: the next lighter
 * colour that stands out.
 */
const lightRim = (places: Uint8Array, outline: Outline, colours: readonly Oklab[]): void => {
  const rims = colours.map((ground) => colours.map((_, own) => rimPlace(colours, ground, own) + 1));
  for (const [at, pixel] of outline.pixels.entries()) {
    const ground = places[outline.ground[at] ?? 0] ?? 1;
    places[pixel] = rims[ground - 1]?.[(places[pixel] ?? 1) - 1] ?? 1;
  }
};

const rimPlace = (colours: readonly Oklab[], ground: Oklab, own: number): number => {
  const standsOut = (place: number) => {
    const colour = colours[place];
    return (
      colour !== undefined && squaredDistance(colour, ground) >= (place === own ? leastContrast : rimContrast) ** 2
    );
  };
  for (let place = own; place < colours.length; place += 1) if (standsOut(place)) return place;
  for (let place = own; place >= 0; place -= 1) if (standsOut(place)) return place;
  return own;
};
