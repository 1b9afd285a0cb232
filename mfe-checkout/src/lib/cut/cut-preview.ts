import type { CutSettings } from './cut-settings.ts';
import type { CutResponse } from './cut.worker.ts';

type CutResult = Extract<CutResponse, { kind: 'cut' }>;

/** A photo as the stack of sheets of its portrait. */
export type CutPreview = {
  settings: CutSettings;
  /** Object URLs, from the base up. */
  sheets: { src: string; hex: string }[];
  advice: CutResult['advice'];
};

/**
 * Decodes all sheets before any is shown, so that they replace the previous ones at once. Rejects when one cannot be
 * decoded.
 */
export const loadCutPreview = async (settings: CutSettings, { sheets, advice }: CutResult): Promise<CutPreview> => ({
  settings,
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

/** Frees the sheets' memory. They must no longer be shown. */
export const revokeCutPreview = (preview: CutPreview | undefined): void => {
  for (const { src } of preview?.sheets ?? []) URL.revokeObjectURL(src);
};

/**
 * Whether the preview matches these settings: either they are equal, or it has the number of colours that they ask for.
 */
export const isPreviewOf = (preview: CutPreview | undefined, settings: CutSettings | undefined): boolean => {
  if (!preview || !settings) return false;
  const { settings: cutWith, sheets } = preview;
  const hasSameColours = isDeepEqual(cutWith.colours, settings.colours) || sheets.length === settings.colours;
  return (
    hasSameColours &&
    cutWith.photoId === settings.photoId &&
    cutWith.widthMm === settings.widthMm &&
    isDeepEqual(cutWith.crop, settings.crop)
  );
};

/** Compares plain values by content. */
export const isDeepEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
