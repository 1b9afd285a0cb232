import { toGround } from '@pawlayer/layers/overlay';
import type { OpenedPhoto } from '../engine/start-engine.ts';

/**
 * The place of the colour that is painted on each pixel, 0 where it is as cut. A carved name lies over what is painted; a
 * place of a higher stack is that of the lightest colour.
 */
export const placesOnCut = (
  values: Uint8Array,
  { width, bottom, groundColour, cut }: Pick<OpenedPhoto, 'width' | 'bottom' | 'groundColour' | 'cut'>,
): Uint8Array => {
  const lightest = cut.colours.length;
  const places = values.map((value) => (value === toGround ? groundColour + 1 : Math.min(value, lightest)));
  places.fill(0, width * bottom);
  return places;
};
