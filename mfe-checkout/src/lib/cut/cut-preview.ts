import type { CutPictures } from './cut-preview-store.ts';
import type { WantedCut } from './cut-settings.ts';
import type { CutAnswer } from './cut.worker.ts';

/** Addresses of the cut-outs, loaded already: they appear in one moment, and what was there before stays until then. Rejects when one cannot be shown. */
export const toPictures = async (
  of: WantedCut,
  { sheets, advice }: Extract<CutAnswer, { kind: 'cut' }>,
): Promise<CutPictures> => ({
  of,
  advice,
  sheets: await Promise.all(
    sheets.map(async ({ picture, hex }) => {
      const image = new Image();
      image.src = URL.createObjectURL(picture);
      await image.decode();
      return { src: image.src, hex };
    }),
  ),
});

/** Their bytes are given back; whoever shows them does so no longer. */
export const release = (pictures: CutPictures | undefined): void => {
  for (const { src } of pictures?.sheets ?? []) URL.revokeObjectURL(src);
};
