import { fromHex, toByte, type Rgb } from '../colour/srgb.ts';
import { layerMm, layersAt } from '../stack.ts';

/**
 * The share of light that passes a filament of this thickness in mm: T = 10^(−d / (0.1·TD)).
 *
 * TD is the transmission distance that HueForge's users measure and share for each filament: the thickness in mm at
 * which no light is seen any more. How much passes before that follows Beer and Lambert's law of absorption, and the
 * tenth is the usual factor from a TD, measured against a lamp, to what is seen by light from the front.
 */
export const transmission = (thicknessMm: number, tdMm: number): number => 10 ** (-thicknessMm / (0.1 * tdMm));

// A wall or a mount, behind everything.
const background: Rgb = [1, 1, 1];

/** What is seen after each layer, 0 layers first: 3 bytes in sRGB each. Mixed in linear light, layer over layer. */
export const seenThrough = (colours: readonly { hex: string; tdMm: number }[]): Uint8Array => {
  let seen = background;
  const steps = [seen];
  colours.forEach(({ hex, tdMm }, place) => {
    const own = fromHex(hex);
    const transmitted = transmission(layerMm, tdMm);
    const through = (at: 0 | 1 | 2) => own[at] * (1 - transmitted) + seen[at] * transmitted;
    for (let layer = 0; layer < layersAt(place); layer += 1) {
      seen = [through(0), through(1), through(2)];
      steps.push(seen);
    }
  });
  return Uint8Array.from(steps.flat(), toByte);
};
