import type { Cut } from '../cut.ts';
import { volumes } from './grams.ts';
import type { BorderOptions } from './relief.ts';

// A 0.4 mm nozzle at 60 mm/s with lines of 0.42 × 0.08 mm extrudes 2 mm³ per second. Corners and travel are part of the
// time per layer.
const mm3PerSecond = 2;
const secondsPerLayer = 10;
const minutesPerSwap = 4;
const minutesToHeat = 6;

/**
 * An estimate of the print time in minutes, for a printer with one nozzle and manual filament swaps:
 * heating + volume / flow + layers × (moves between them) + swaps × (unload, load, purge).
 */
export const printMinutes = (cut: Cut, options: BorderOptions = {}): number => {
  const mm3 = volumes(cut, options).reduce((sum, each) => sum + each.mm3, 0);
  const seconds = mm3 / mm3PerSecond + cut.totalLayers * secondsPerLayer;
  return Math.round(minutesToHeat + seconds / 60 + (cut.colours.length - 1) * minutesPerSwap);
};
