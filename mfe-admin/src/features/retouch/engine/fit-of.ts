import { isCutOut } from '@pawlayer/contracts';
import type { Prepress } from '@pawlayer/contracts/admin';

/**
 * What an overlay depends on: made for another crop, orientation, mask, style or number of colours, it does not fit.
 * Colourway, ground and carved name change nothing of where it lies.
 */
export const fitOf = ({ suggested }: Pick<Prepress, 'suggested'>): string => {
  const { crop, orientation = 'upright', mask, style = 'photograph', colours } = suggested;
  const { x, y, width, height } = crop;
  return JSON.stringify([x, y, width, height, orientation, isCutOut(suggested) ? mask : null, style, colours]);
};
