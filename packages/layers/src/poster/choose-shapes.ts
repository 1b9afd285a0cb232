import { explainedBy } from '../bands/natural-breaks.ts';
import { mergeSmallRegions, minRegionMm2 } from '../levels/merge-small-regions.ts';
import { openShapes, takeMostCommon } from '../levels/shapes.ts';
import type { PreparedPhoto } from '../prepare.ts';
import type { Range } from '../stack.ts';
import type { Steps } from '../steps.ts';
import { type Accent, placeOfAccent } from './accent.ts';
import { posterBands } from './choose-poster-bands.ts';
import type { Shapes } from './prepare-poster.ts';

/** A little more than a line, because what is drawn later takes a little away. */
export const nozzleRadiusMm = 0.45;

const leastShare = 0.03;
const mostShare = 0.1;
const minExplained = 0.95;
const catchlightMm = 1.3;
const brightContrast = 0.35;

/** The fewest colours of the range that tell enough, and of which each shows; the fewest of all where none does. */
export function* chooseShapes(prepared: PreparedPhoto, { min, max }: Range): Steps<Shapes> {
  let colours = min;
  while (colours < max && tells(prepared, placedAccent(prepared, colours) ? colours - 1 : colours) < minExplained)
    colours += 1;
  for (; colours > min; colours -= 1) {
    const shapes = shapesOf(prepared, colours, leastShare);
    yield 0.5;
    if (shapes.leastShown >= leastShare) return shapes;
  }
  for (let share = leastShare; ; share += 0.02) {
    const shapes = shapesOf(prepared, min, share);
    yield 0.7;
    if (shapes.leastShown >= leastShare || share >= mostShare) return shapes;
  }
}

const tells = ({ histogram }: PreparedPhoto, colours: number): number =>
  explainedBy(posterBands(histogram, colours, { leastShare, whiteness: 0 }), histogram);

type PlacedAccent = Accent & { place: number };

const placedAccent = ({ poster }: PreparedPhoto, colours: number): PlacedAccent | undefined => {
  const place = poster?.accent && placeOfAccent(poster.accent, colours);
  return poster?.accent && place ? { ...poster.accent, place } : undefined;
};

/** The share of the pet that each place shows, from the first. */
const sharesOf = (places: Uint8Array, colours: number): number[] => {
  const counts = new Uint32Array(colours + 1);
  for (let pixel = 0; pixel < places.length; pixel += 1)
    counts[places[pixel] ?? 0] = (counts[places[pixel] ?? 0] ?? 0) + 1;
  return [...counts.subarray(1)].map((count) => count / Math.max(1, places.length - (counts[0] ?? 0)));
};

/** Drawn once for each number of colours: another colourway or ground changes none of them. */
const shapesOf = (prepared: PreparedPhoto, colours: number, share: number): Shapes => {
  const key = `${colours} ${share}`;
  const drawn = prepared.poster?.drawn.get(key) ?? drawShapes(prepared, colours, share);
  prepared.poster?.drawn.set(key, drawn);
  return drawn;
};

const drawShapes = (prepared: PreparedPhoto, colours: number, share: number): Shapes => {
  const accent = placedAccent(prepared, colours);
  if (accent) {
    const shapes = drawTones(prepared, { colours, share, accent });
    // Little is left of a leash that a nozzle can print.
    if ((sharesOf(shapes.places, colours)[accent.place - 1] ?? 0) >= leastShare) return shapes;
  }
  return drawTones(prepared, { colours, share });
};

const drawTones = (
  prepared: PreparedPhoto,
  { colours, share, accent }: { colours: number; share: number; accent?: PlacedAccent },
): Shapes => {
  const { width, height, widthMm, tone, histogram, pet, poster } = prepared;
  const bands = posterBands(histogram, accent ? colours - 1 : colours, {
    leastShare: share + 0.005,
    whiteness: poster?.whiteness ?? 0,
  });
  const placeOf = Uint8Array.from(histogram, (_, bin) => {
    const place = bands.findLastIndex((start) => start <= bin) + 1;
    return accent && place >= accent.place ? place + 1 : place;
  });
  const places = new Uint8Array(tone.length);
  for (let pixel = 0; pixel < places.length; pixel += 1)
    if (!pet || pet.inside[pixel])
      places[pixel] = accent?.pixels[pixel]
        ? accent.place
        : (placeOf[((tone[pixel] ?? 0) * histogram.length) | 0] ?? 1);
  const pixelsPerMm = width / widthMm;
  const picture = { places, width, height };
  const radius = nozzleRadiusMm * pixelsPerMm;
  takeMostCommon(picture, radius + 1);
  openShapes(picture, radius);
  takeMostCommon(picture, radius);
  drawCatchlights(picture, prepared, { colours, accent: accent?.place });
  openShapes(picture, radius);
  mergeSmallRegions(places, width, height, Math.ceil(minRegionMm2 * pixelsPerMm ** 2));
  const leastShown = Math.min(...sharesOf(places, colours));
  return {
    places,
    colours,
    explained: explainedBy(bands, histogram),
    leastShown,
    ...(accent && { placedAccent: accent }),
  };
};

/** At their size, and at least as large as a nozzle prints. */
const drawCatchlights = (
  { places, width, height }: { places: Uint8Array; width: number; height: number },
  { poster, widthMm }: PreparedPhoto,
  { colours, accent }: { colours: number; accent: number | undefined },
): void => {
  const radius = (catchlightMm / 2) * (width / widthMm);
  for (const { x, y, contrast, pixels } of poster?.catchlights ?? []) {
    const isBright = contrast >= brightContrast || accent === colours - 1;
    const place = isBright ? colours : Math.max(1, colours - 1);
    for (const pixel of pixels) if (places[pixel]) places[pixel] = place;
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
      for (let column = Math.max(0, Math.ceil(x - radius)); column <= Math.min(width - 1, x + radius); column += 1)
        if (places[row * width + column] && Math.hypot(column - x, row - y) <= radius)
          places[row * width + column] = place;
  }
};
