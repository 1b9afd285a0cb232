import { type Carved, portraitAspect } from '@pawlayer/contracts';
import type { CarvedLetters } from '@pawlayer/layers/carved';
import { loadTypefaces } from './carve-fonts.ts';
import type { CutSettings } from './cut-settings.ts';

/**
 * Takes a name's letters out of the typeface for the worker, which has none. Undefined where the text does not fit: the
 * rest of the portrait is there all the same.
 */
export const takeLettersOf = async (
  text: Carved,
  { orientation, widthMm }: Pick<CutSettings, 'orientation' | 'widthMm'>,
): Promise<CarvedLetters | undefined> => {
  const [{ checkCarved, takeLetters }, typefaces] = await Promise.all([
    import('@pawlayer/layers/carved'),
    loadTypefaces(),
  ]);
  const heightMm = orientation === 'across' ? widthMm * portraitAspect : widthMm / portraitAspect;
  const carving = { text, typefaces };
  return checkCarved(carving, { widthMm, heightMm }).length === 0 ? takeLetters(carving) : undefined;
};
