import { chooseBands } from '../bands/choose-bands.ts';
import { toOklab } from '../colour/oklab.ts';
import { fromHex } from '../colour/srgb.ts';
import type { Cut } from '../cut.ts';
import { assignLevels, bandOfLevel } from '../levels/assign-levels.ts';
import { mergeSmallRegions } from '../levels/merge-small-regions.ts';
import { rangeOf, type ColourOptions } from '../options.ts';
import { matchFilaments } from '../palette/match-filaments.ts';
import { meanColours } from '../palette/mean-colours.ts';
import { estimateFilament, stackColours } from '../palette/stack-colours.ts';
import { seenThrough } from '../palette/transmission.ts';
import type { PreparedPhoto } from '../prepare.ts';
import { heightOf, layersOf } from '../stack.ts';
import type { Steps } from '../steps.ts';
import { ladderOf } from './ladder.ts';
import { motifs } from './motifs.ts';

/** Skeleton: today's bands at their full height, before a ground. */
export function* cutPosterSteps(prepared: PreparedPhoto, options: ColourOptions): Steps<Cut> {
  const { width, height, widthMm, tone, histogram, pet } = prepared;
  const { colours, filaments = [], colourway, ground = 'plain' } = options;
  const { bands, explained } = chooseBands(histogram, rangeOf(colours));
  yield 0.3;
  const levels = assignLevels(tone, bands, pet?.inside);
  const wanted = meanColours(prepared.colours, levels, bands.length, pet?.core);
  for (let pixel = 0; pixel < levels.length; pixel += 1)
    if (levels[pixel]) levels[pixel] = layersOf(bandOfLevel(levels[pixel] ?? 0) + 1);
  mergeSmallRegions(levels, width, height, Math.round(0.9 * (width / widthMm) ** 2));
  const motif = motifs[ground];
  for (let pixel = 0; pixel < levels.length; pixel += 1)
    if (!levels[pixel])
      levels[pixel] = layersOf(motif(pixel % width, Math.floor(pixel / width), width, height) ? 2 : 1);
  const own = colourway ? ladderOf(colourway, bands.length) : wanted.map(estimateFilament);
  const palette =
    filaments.length > 0
      ? matchFilaments(
          own.map(({ hex }) => toOklab(fromHex(hex))),
          filaments,
        )
      : own;
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
    ...(pet && { surroundings: 0 }),
  };
}
