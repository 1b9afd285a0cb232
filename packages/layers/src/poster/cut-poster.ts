import { squaredDistance, toOklab, type Oklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import type { Cut } from '../cut.ts';
import { mergeSmallRegions, minRegionMm2 } from '../levels/merge-small-regions.ts';
import { type ColourOptions, type Filament, type Ground, rangeOf } from '../options.ts';
import { matchFilaments } from '../palette/match-filaments.ts';
import { estimateFilament, type PaletteColour, stackColours } from '../palette/stack-colours.ts';
import { seenThrough } from '../palette/transmission.ts';
import type { PreparedPhoto } from '../prepare.ts';
import { heightOf, layersOf, type Range } from '../stack.ts';
import type { Steps } from '../steps.ts';
import { explained, posterBands } from './choose-poster-bands.ts';
import { ladderOf } from './ladder.ts';
import { drawMotif } from './motifs.ts';
import { naturalColours } from './natural-colours.ts';
import { groundBeside } from './outline.ts';
import { openShapes, takeMostCommon } from './shapes.ts';

/** The width of a line of the nozzle: nothing is narrower than two of them; at first, and a little more. */
const lineMm = 0.4;
const nozzleRadiusMm = 0.45;
const rimMm = 1.2;
const catchlightMm = 1.3;
const brightContrast = 0.35;
const leastContrast = 0.12;
const rimContrast = 0.22;
const leastShare = 0.03;
const minExplained = 0.95;

/** The places of a poster's colours in its pet, from 1, and 0 for the ground. */
type Shapes = { places: Uint8Array; colours: number; explained: number };

export function* cutPosterSteps(prepared: PreparedPhoto, options: ColourOptions): Steps<Cut> {
  const { width, height, widthMm, pet } = prepared;
  const shapes = yield* chooseShapes(prepared, rangeOf(options.colours));
  const { colours } = shapes;
  const palette = choosePalette(prepared, shapes, options);
  const places = shapes.places.slice();
  const seen = seenThrough(palette);
  if (pet) {
    drawGround(places, prepared, options.ground ?? 'plain');
    lightRim(places, pet.inside, prepared, seenColours(seen, colours));
    yield 0.9;
    const picture = { places, width, height };
    const pixelsPerMm = width / widthMm;
    openShapes(picture, nozzleRadiusMm * pixelsPerMm);
    mergeSmallRegions(places, width, height, Math.round(minRegionMm2 * pixelsPerMm ** 2));
  }
  openShapes({ places, width, height }, lineMm * (width / widthMm));
  mergeSmallRegions(places, width, height, Math.round(minRegionMm2 * (width / widthMm) ** 2));
  const levels = places.map((place) => layersOf(place));
  return {
    width,
    height,
    widthMm,
    heightMm: (widthMm * height) / width,
    levels,
    totalLayers: layersOf(colours),
    thicknessMm: heightOf(layersOf(colours)),
    colours: stackColours(palette, levels),
    seen,
    explained: shapes.explained,
    ...(pet && { surroundings: 0 }),
  };
}

/** The fewest colours of the range that tell enough, and of which each shows; the fewest of all where none does. */
function* chooseShapes(prepared: PreparedPhoto, { min, max }: Range): Steps<Shapes> {
  let colours = min;
  while (colours < max && tells(prepared, colours) < minExplained) colours += 1;
  for (; colours > min; colours -= 1) {
    const shapes = drawShapes(prepared, colours, leastShare);
    yield 0.5;
    if (leastShown(shapes) >= leastShare) return shapes;
  }
  for (let share = leastShare; ; share += 0.02) {
    const shapes = drawShapes(prepared, min, share);
    yield 0.7;
    if (leastShown(shapes) >= leastShare || share > 0.1) return shapes;
  }
}

const tells = ({ histogram }: PreparedPhoto, colours: number): number =>
  explained(posterBands(histogram, colours, { leastShare, whiteness: 0 }), histogram);

const leastShown = ({ places, colours }: Shapes): number => {
  const counts = new Uint32Array(colours + 1);
  for (let pixel = 0; pixel < places.length; pixel += 1)
    counts[places[pixel] ?? 0] = (counts[places[pixel] ?? 0] ?? 0) + 1;
  return Math.min(...counts.subarray(1)) / Math.max(1, places.length - (counts[0] ?? 0));
};

const drawShapes = (prepared: PreparedPhoto, colours: number, share: number): Shapes => {
  const { width, height, widthMm, tone, histogram, pet } = prepared;
  const bands = posterBands(histogram, colours, { leastShare: share + 0.005, whiteness: prepared.whiteness ?? 0 });
  const placeOf = Uint8Array.from(histogram, (_, bin) => bands.findLastIndex((start) => start <= bin) + 1);
  const places = new Uint8Array(tone.length);
  for (let pixel = 0; pixel < places.length; pixel += 1)
    if (!pet || pet.inside[pixel]) places[pixel] = placeOf[((tone[pixel] ?? 0) * histogram.length) | 0] ?? 1;
  const pixelsPerMm = width / widthMm;
  const picture = { places, width, height };
  const radius = nozzleRadiusMm * pixelsPerMm;
  takeMostCommon(picture, radius + 1);
  openShapes(picture, radius);
  takeMostCommon(picture, radius);
  drawCatchlights(picture, prepared, colours);
  openShapes(picture, radius);
  mergeSmallRegions(places, width, height, Math.round(minRegionMm2 * pixelsPerMm ** 2));
  return { places, colours, explained: explained(bands, histogram) };
};

/** At their size, and at least as large as a nozzle prints. */
const drawCatchlights = (
  { places, width, height }: { places: Uint8Array; width: number; height: number },
  { catchlights = [], widthMm }: PreparedPhoto,
  colours: number,
): void => {
  const radius = (catchlightMm / 2) * (width / widthMm);
  for (const { x, y, contrast, pixels } of catchlights) {
    const place = contrast >= brightContrast ? colours : Math.max(1, colours - 1);
    for (const pixel of pixels) if (places[pixel]) places[pixel] = place;
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
      for (let column = Math.max(0, Math.ceil(x - radius)); column <= Math.min(width - 1, x + radius); column += 1)
        if (places[row * width + column] && Math.hypot(column - x, row - y) <= radius)
          places[row * width + column] = place;
  }
};

const choosePalette = (
  { colours: planes, pet }: PreparedPhoto,
  { places, colours }: Shapes,
  { colourway, filaments = [] }: ColourOptions,
): PaletteColour[] => {
  const wanted = colourway
    ? ladderOf(colourway, colours).map(({ hex }) => toOklab(fromHex(hex)))
    : naturalColours(planes, places, colours, pet?.core);
  if (filaments.length > 0) return matchFilaments(wanted, filaments as Filament[]);
  return colourway ? ladderOf(colourway, colours) : wanted.map(estimateFilament);
};

/** What each place of the stack looks like at its full height. */
const seenColours = (seen: Uint8Array, colours: number): Oklab[] =>
  Array.from({ length: colours }, (_, place) => {
    const at = 3 * layersOf(place + 1);
    const hex = toHexOfBytes(seen.subarray(at, at + 3));
    return toOklab(fromHex(hex));
  });

const toHexOfBytes = (bytes: Uint8Array): string =>
  `#${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const drawGround = (places: Uint8Array, size: PreparedPhoto, ground: Ground): void => {
  const motif = drawMotif(ground, size);
  for (let pixel = 0; pixel < places.length; pixel += 1) if (!places[pixel]) places[pixel] = motif[pixel] ? 2 : 1;
};

/**
 * A rim of light follows the outline where the pet is as dark as its ground, as illustrators draw it: the next lighter
 * colour that stands out.
 */
const lightRim = (places: Uint8Array, inside: Uint8Array, prepared: PreparedPhoto, colours: readonly Oklab[]): void => {
  const { width, height, widthMm } = prepared;
  const beside = groundBeside(places, inside, { width, height }, (rimMm * width) / widthMm);
  const rims = colours.map((ground) => colours.map((_, own) => rimPlace(colours, ground, own) + 1));
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    const ground = beside[pixel] ?? 0;
    if (ground > 0) places[pixel] = rims[ground - 1]?.[(places[pixel] ?? 1) - 1] ?? 1;
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
