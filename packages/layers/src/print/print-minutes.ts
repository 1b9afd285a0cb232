import type { Cut } from '../cut.ts';
import { baseLayers } from '../stack.ts';
import { volumes } from './grams.ts';
import type { BorderOptions } from './relief.ts';

/** What the estimates of weight and time are for. Completes the sentence "estimates for ...". */
export const estimatedFor =
  'PrusaSlicer with its default speeds (20 mm/s in solid layers, 15 on top, 80 inside), a 0.4 mm nozzle, layers of 0.08 mm and 100 % infill; heating and filament swaps by hand come on top';

// Fitted to what PrusaSlicer 2.5.0 estimates for whole photos, pets that are cut out and posters, in three sizes and 4
// to 8 colours, and within 5 % of nearly each. The lowest layers and the topmost ones of each colour are printed slowly
// wherever they are, what lies between them fast, and along the walls the printer slows down and turns.
const secondsPerMm2 = 0.58;
const insideMm3PerSecond = 2.13;
const secondsPerWallMm = 0.135;

/**
 * An estimate of the print time in minutes, without heating and filament swaps: that of the area, of the volume, and of
 * the walls of all layers.
 */
export const printMinutes = (cut: Cut, options: BorderOptions = {}): number => {
  const { borderMm = 0 } = options;
  const [widthMm, heightMm] = [cut.widthMm + 2 * borderMm, cut.heightMm + 2 * borderMm];
  const mm3 = volumes(cut, options).reduce((sum, each) => sum + each.mm3, 0);
  const outerWallMm = 2 * (widthMm + heightMm) * baseLayers;
  const seconds =
    widthMm * heightMm * secondsPerMm2 + mm3 / insideMm3PerSecond + (wallMm(cut) + outerWallMm) * secondsPerWallMm;
  return Math.round(seconds / 60);
};

/** The length of the walls of all layers above the base, in mm. Those of the base are around the border. */
const wallMm = ({ levels, width, height, widthMm, heightMm }: Cut): number => {
  let [beside, below] = [0, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    let left = baseLayers;
    for (let x = 0; x < width; x += 1, at += 1) {
      const level = levels[at] ?? 0;
      beside += Math.abs(level - left);
      below += Math.abs(level - (y > 0 ? (levels[at - width] ?? 0) : baseLayers));
      left = level;
      if (y === height - 1) below += Math.abs(baseLayers - level);
    }
    beside += Math.abs(baseLayers - left);
  }
  return (beside * heightMm) / height + (below * widthMm) / width;
};
