import type { CutPreview } from './cut-preview.ts';

/** Frees the sheets' memory. They must no longer be shown. */
export const closeSheets = (sheets: CutPreview['sheets'] | undefined): void => {
  for (const { picture } of sheets ?? []) picture.close();
};
