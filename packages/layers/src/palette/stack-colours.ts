import { fromOklab, type Oklab, toOklab } from '../colour/oklab.ts';
import { fromHex, toHex } from '../colour/srgb.ts';
import type { Cut, CutColour } from '../cut.ts';
import { bandOfLevel } from '../levels/assign-levels.ts';
import { countLevels } from '../levels/count-levels.ts';
import type { Filament } from '../options.ts';
import { firstLayerAt, heightOf, layersAt, layersOf } from '../stack.ts';
import { seenThrough } from './transmission.ts';

export type PaletteColour = Omit<Filament, 'name'> & { name?: string };

// Typical of measured filaments: dark ones are opaque after one or two layers, light ones after a few more.
export const estimateFilament = (colour: Oklab): PaletteColour => ({
  hex: toHex(fromOklab(colour)),
  tdMm: Math.round((0.6 + 3 * colour.lightness) * 10) / 10,
});

/** A filament of this colour, `#rrggbb`, with an estimate of its transmission distance. Throws a RangeError for other texts. */
export const filamentOf = (hex: string): Filament => ({
  ...estimateFilament(toOklab(fromHex(hex))),
  name: hex,
  hex,
});

/** The cut of these levels in this palette, dark to light. */
export const cutOf = (
  { width, height, widthMm }: Pick<Cut, 'width' | 'height' | 'widthMm'>,
  levels: Uint8Array,
  palette: readonly PaletteColour[],
  explained: number,
): Cut => ({
  width,
  height,
  widthMm,
  heightMm: (widthMm * height) / width,
  levels,
  totalLayers: layersOf(palette.length),
  thicknessMm: heightOf(layersOf(palette.length)),
  colours: stackColours(palette, levels),
  seen: seenThrough(palette),
  explained,
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
