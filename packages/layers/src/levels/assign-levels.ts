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
  const { starts, widths, lowest, steps } = bandsOfBins(bands);
  const result = new Uint8Array(tone.length);
  for (let pixel = 0; pixel < tone.length; pixel += 1) {
    if (inside && !inside[pixel]) continue;
    const position = (tone[pixel] ?? 0) * toneBins;
    const bin = Math.floor(position);
    const share = (position - (starts[bin] ?? 0)) / (widths[bin] ?? 1);
    result[pixel] = (lowest[bin] ?? 0) + Math.min(steps[bin] ?? 0, Math.floor(share * layersPerColour));
  }
  return result;
};

/** Of each bin: where its band starts and how wide it is, the band's lowest level, and how many it rises at most. */
const bandsOfBins = (bands: Bands) => {
  const starts = new Float64Array(toneBins);
  const widths = new Float64Array(toneBins);
  const lowest = new Uint8Array(toneBins);
  const steps = new Uint8Array(toneBins);
  bands.forEach((start, band) => {
    starts.fill(start, start);
    widths.fill((bands[band + 1] ?? toneBins) - start, start);
    lowest.fill(band === 0 ? baseLayers : layersOf(band) + 1, start);
    steps.fill(band === 0 ? 0 : layersPerColour - 1, start);
  });
  return { starts, widths, lowest, steps };
};
