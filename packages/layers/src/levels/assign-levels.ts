import { toneBins } from '../bands/choose-bands.ts';
import type { Bands } from '../bands/natural-breaks.ts';
import { baseLayers, layersOf, layersPerColour } from '../stack.ts';
import type { Inside } from '../tone/inside.ts';

/** The index in the stack of the colour that is on top after this number of layers. */
export const bandOfLevel = (level: number): number => Math.max(0, Math.ceil((level - baseLayers) / layersPerColour));

/**
 * The number of printed layers at each pixel. The darkest band gets only the base; each other band rises with the tone.
 * With `inside`, the pixels outside get 0.
 */
export const assignLevels = (tone: Float32Array, bands: Bands, inside?: Inside): Uint8Array => {
  const levels = levelsOfTones(bands);
  const result = new Uint8Array(tone.length);
  for (let pixel = 0; pixel < tone.length; pixel += 1)
    if (!inside || inside[pixel]) result[pixel] = levels[((tone[pixel] ?? 0) * levels.length) | 0] ?? 0;
  return result;
};

/** The levels of as many equal parts of the range of tones, in which none changes: bands are whole bins wide. */
const levelsOfTones = (bands: Bands): Uint8Array => {
  const levels = new Uint8Array(toneBins * layersPerColour);
  bands.forEach((start, band) => {
    const end = bands[band + 1] ?? toneBins;
    for (let at = start * layersPerColour; at < end * layersPerColour; at += 1) {
      const step = Math.floor((at - start * layersPerColour) / (end - start));
      levels[at] = band === 0 ? baseLayers : layersOf(band) + 1 + step;
    }
  });
  return levels;
};
