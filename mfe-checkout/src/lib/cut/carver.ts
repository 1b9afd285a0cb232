import type { CarvedLetters, Typefaces } from '@pawlayer/layers/carved';
import { loadTypefaces } from './carve-fonts.ts';
import type { CutSettings } from './cut-settings.ts';

type Named = Pick<CutSettings, 'orientation' | 'widthMm'> & { carved: NonNullable<CutSettings['carved']> };

/** Takes letters out of the typeface for the worker, which has none. It is opened with the first name, and kept. */
export const createCarver = () => {
  let typefaces: Typefaces | undefined;
  return {
    /** Undefined where the text does not fit: the rest of the portrait is there all the same. */
    takeLetters: async ({ carved: text, orientation, widthMm }: Named): Promise<CarvedLetters | undefined> => {
      const { checkCarved, takeLetters } = await import('@pawlayer/layers/carved');
      typefaces ??= await loadTypefaces();
      const heightMm = orientation === 'across' ? (widthMm * 3) / 4 : (widthMm * 4) / 3;
      const carving = { text, typefaces };
      return checkCarved(carving, { widthMm, heightMm }).length === 0 ? takeLetters(carving) : undefined;
    },
  };
};
