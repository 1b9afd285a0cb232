import type { CarvedLetters, CarvedText } from '@pawlayer/layers/carved';
import { loadTypefaces } from './load-typefaces.ts';

/**
 * Takes a name's letters out of the typeface for a worker, which has none. Undefined where the text does not fit into a
 * portrait of this size: the rest of it is there all the same. Rejects where the typeface cannot be had.
 */
export const takeLettersOf = async (
  text: CarvedText,
  size: { widthMm: number; heightMm: number },
): Promise<CarvedLetters | undefined> => {
  const [{ checkCarved, takeLetters }, typefaces] = await Promise.all([
    import('@pawlayer/layers/carved'),
    loadTypefaces(),
  ]);
  const carving = { text, typefaces };
  return checkCarved(carving, size).length === 0 ? takeLetters(carving) : undefined;
};
