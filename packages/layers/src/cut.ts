import { chooseBands } from './bands/choose-bands.ts';
import { fromOklab, type Oklab } from './colour/oklab.ts';
import { toHex } from './colour/srgb.ts';
import { assignLevels, bandOfLevel } from './levels/assign-levels.ts';
import { countLevels } from './levels/count-levels.ts';
import { median } from './levels/median.ts';
import { mergeSmallRegions } from './levels/merge-small-regions.ts';
import { mostDistinct } from './mask/choose-surroundings.ts';
import { checkSurroundings, rangeOf, type ColourOptions, type Filament } from './options.ts';
import { matchFilaments } from './palette/match-filaments.ts';
import { meanColours } from './palette/mean-colours.ts';
import { seenThrough } from './palette/transmission.ts';
import type { PreparedPhoto } from './prepare.ts';
import { firstLayerAt, heightOf, layersAt, layersOf } from './stack.ts';
import { runSteps, type Steps } from './steps.ts';

/**
 * One colour of a stack, in sRGB. Layers count from 1, `zMm` is the height of its underside, `share` is the fraction of
 * the picture in which it is visible.
 */
export type CutColour = {
  hex: string;
  name?: string;
  tdMm: number;
  fromLayer: number;
  layers: number;
  zMm: number;
  share: number;
};

/** A photo cut into layers of colour. */
export type Cut = {
  width: number;
  height: number;
  widthMm: number;
  heightMm: number;
  /** Number of printed layers at each pixel, 1 to `totalLayers`. */
  levels: Uint8Array;
  totalLayers: number;
  thicknessMm: number;
  /** Dark to light, which is from the base up. */
  colours: CutColour[];
  /** The visible colour of a stack of 0 to `totalLayers` layers: 3 bytes in sRGB each. */
  seen: Uint8Array;
  /** The share of the variance of the photo's tones that the colours explain, 0 to 1. */
  explained: number;
  /** The index in `colours` of the surroundings' colour. Absent when the whole picture was cut, without a mask. */
  surroundings?: number;
};

// About two widths of a 0.4 mm nozzle: smaller specks do not print cleanly.
const minRegionMm2 = 0.9;
const medianRadiusMm = 0.14;

/**
 * Cuts a prepared photo. Throws a RangeError for an invalid number of colours, invalid filaments or invalid
 * surroundings, and the signal's reason.
 */
export const cut = (prepared: PreparedPhoto, options: ColourOptions): Cut =>
  runSteps(cutSteps(prepared, options), options);

export function* cutSteps(prepared: PreparedPhoto, options: ColourOptions): Steps<Cut> {
  const { width, height, widthMm, tone, histogram, pet } = prepared;
  const { colours, filaments = [] } = options;
  checkSurroundings(options.surroundings);
  const pixelsPerMm = width / widthMm;
  const { bands, explained } = chooseBands(histogram, rangeOf(colours));
  yield 0.1;
  // Until all else is done, the surroundings have level 0, so that nothing is mixed or merged with them.
  const assigned = assignLevels(tone, bands, pet?.inside);
  const wanted = meanColours(prepared.colours, assigned, bands.length, pet?.core);
  yield 0.3;
  const levels = median(assigned, width, height, Math.max(1, Math.round(medianRadiusMm * pixelsPerMm)));
  yield 0.5;
  mergeSmallRegions(levels, width, height, Math.round(minRegionMm2 * pixelsPerMm ** 2));
  const surroundings = pet && chooseSurroundings(prepared, wanted, pet.outline, options);
  if (surroundings !== undefined) fillSurroundings(levels, layersOf(surroundings + 1));
  const palette = filaments.length > 0 ? matchFilaments(wanted, filaments) : wanted.map(estimateFilament);
  return {
    width,
    height,
    widthMm,
    heightMm: (widthMm * height) / width,
    levels,
    totalLayers: layersOf(bands.length),
    thicknessMm: heightOf(layersOf(bands.length)),
    colours: stackColours(palette, levels),
    seen: seenThrough(palette),
    explained,
    ...(surroundings !== undefined && { surroundings }),
  };
}

/** By the photo's colours, not by the filaments', so that another palette never changes what is printed where. */
const chooseSurroundings = (
  { colours }: PreparedPhoto,
  wanted: readonly Oklab[],
  outline: Uint32Array,
  { surroundings }: ColourOptions,
): number => Math.min(wanted.length - 1, surroundings ?? mostDistinct(wanted, colours, outline));

const fillSurroundings = (levels: Uint8Array, level: number): void => {
  for (let pixel = 0; pixel < levels.length; pixel += 1) if (!levels[pixel]) levels[pixel] = level;
};

type PaletteColour = Omit<Filament, 'name'> & { name?: string };

// Typical of measured filaments: dark ones are opaque after one or two layers, light ones after a few more.
const estimateFilament = (colour: Oklab): PaletteColour => ({
  hex: toHex(fromOklab(colour)),
  tdMm: Math.round((0.6 + 3 * colour.lightness) * 10) / 10,
});

const stackColours = (palette: readonly PaletteColour[], levels: Uint8Array): CutColour[] => {
  const pixels = new Uint32Array(palette.length);
  countLevels(levels).forEach((count, level) => {
    pixels[bandOfLevel(level)] = (pixels[bandOfLevel(level)] ?? 0) + count;
  });
  return palette.map(({ hex, tdMm, name }, place) => ({
    hex: hex.toLowerCase(),
    ...(name !== undefined && { name }),
    tdMm,
    fromLayer: firstLayerAt(place),
    layers: layersAt(place),
    zMm: heightOf(firstLayerAt(place) - 1),
    share: (pixels[place] ?? 0) / levels.length,
  }));
};
