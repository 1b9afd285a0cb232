import { fromHex, toByte, type Rgb } from '../colour/srgb.ts';
import { layerMm, layersAt } from '../stack.ts';

/**
 * The share of light that a filament of this thickness in mm transmits: T = 10^(−d / (0.1·TD)).
 *
 * TD is the transmission distance that HueForge's users measure and publish for each filament: the thickness in mm at
 * which no light is visible any more. Transmission at smaller thicknesses follows the Beer–Lambert law of absorption.
 * The factor 0.1 is the usual conversion from a TD measured against a lamp to light from the front.
 */
export const transmission = (thicknessMm: number, tdMm: number): number => 10 ** (-thicknessMm / (0.1 * tdMm));

// The wall or mount behind the portrait.
const background: Rgb = [1, 1, 1];

/**
 * The visible colour after each layer, starting with 0 layers: 3 bytes in sRGB each. Mixed in linear light, layer by
 * layer.
 */
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
