import type { TableCut } from './engine-messages.ts';

/** The place in the stack, from 1, of the colour that is seen at each pixel. */
export const placesOfCut = ({ levels, colours }: Pick<TableCut, 'levels' | 'colours'>): Uint8Array => {
  const placeAt = new Uint8Array(256);
  for (let level = 0; level < placeAt.length; level += 1)
    placeAt[level] = colours.filter(({ fromLayer }) => fromLayer <= level).length;
  return levels.map((level) => placeAt[level] ?? 0);
};
