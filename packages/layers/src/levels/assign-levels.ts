import { toneBins } from '../bands/choose-bands.ts';
import type { Bands } from '../bands/natural-breaks.ts';
import { baseLayers, layersOf, layersPerColour } from '../stack.ts';

/** The index in the stack of the colour that is on top after this number of layers. */
export const bandOfLevel = (level: number): number => Math.max(0, Math.ceil((level - baseLayers) / layersPerColour));

const bandOfBins = (bands: Bands): Uint8Array => {
  const result = new Uint8Array(toneBins);
  bands.forEach((start, place) => result.fill(place, start));
  return result;
};

/**
 * The number of printed layers at each pixel. The darkest band gets only the base; each other band rises with the tone.
 */
export const assignLevels = (tone: Float32Array, bands: Bands): Uint8Array => {
  const bandOf = bandOfBins(bands);
  const result = new Uint8Array(tone.length);
  for (let pixel = 0; pixel < tone.length; pixel += 1) {
    const position = (tone[pixel] ?? 0) * toneBins;
    const band = bandOf[Math.floor(position)] ?? 0;
    result[pixel] = band === 0 ? baseLayers : levelWithin(band, bands, position);
  }
  return result;
};

const levelWithin = (band: number, bands: Bands, position: number): number => {
  const start = bands[band] ?? 0;
  const share = (position - start) / ((bands[band + 1] ?? toneBins) - start);
  return layersOf(band) + 1 + Math.min(layersPerColour - 1, Math.floor(share * layersPerColour));
};
