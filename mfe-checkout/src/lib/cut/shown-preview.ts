import type { ChosenCut } from '@pawlayer/contracts';
import { type CutPreviewStore, useCutPreviewStore } from './cut-preview-store.ts';
import { type CutPreview, isPreviewOf, type RoughPreview, settingsAsShown } from './cut-preview.ts';
import { type CutSettings, type SavedCutOut, toChosenCut } from './cut-settings.ts';

/** The preview, once nothing stands in for it. Rejects where it cannot be cut, or when the visitor leaves it. */
export const wholePreview = async (): Promise<CutPreview> => {
  const { rough: awaited, failedSettings: failedBefore } = useCutPreviewStore.getState();
  if (awaited) await untilReplaced(awaited);
  const { preview, failedSettings } = useCutPreviewStore.getState();
  const hasFailed = failedSettings !== undefined && failedSettings !== failedBefore;
  const isOfAnother = awaited !== undefined && preview?.settings.photoId !== awaited.settings.photoId;
  if (!preview || hasFailed || isOfAnother) throw new Error('there is no whole portrait');
  return preview;
};

/** By the whole one, by nothing, or by what stands in for that of another photo. */
const untilReplaced = ({ settings }: RoughPreview): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = useCutPreviewStore.subscribe(({ rough }) => {
      if (rough?.settings.photoId === settings.photoId) return;
      unsubscribe();
      resolve();
    });
  });

/** What is shown of a photo: its sheets, and their number where that is final. */
export const shownOf = (
  { preview, rough }: Pick<CutPreviewStore, 'preview' | 'rough'>,
  photoId: string | undefined,
): (RoughPreview & { colours: number | undefined }) | undefined => {
  const whole = preview?.settings.photoId === photoId ? preview : undefined;
  const shown = rough?.settings.photoId === photoId ? rough : whole;
  return shown && { settings: shown.settings, sheets: shown.sheets, colours: whole?.sheets.length };
};

/**
 * The cut as sent to the server. What the visitor left open, the number of colours, the colour around the pet and the tone of its ground, is that
 * of the preview: chosen anew in other pixels, it might be another one.
 */
export const chosenCutAsShown = (
  settings: CutSettings | undefined,
  cutOut: SavedCutOut | undefined,
): ChosenCut | undefined => {
  const { preview } = useCutPreviewStore.getState();
  if (!settings || !preview || !isPreviewOf(preview, settings)) return toChosenCut(settings, cutOut);
  return toChosenCut(settingsAsShown(preview), cutOut && inShownColour(cutOut, preview));
};

const inShownColour = (cutOut: SavedCutOut, { surroundings: colour }: CutPreview): SavedCutOut =>
  cutOut.surroundings.kind === 'plain' && colour !== undefined
    ? { ...cutOut, surroundings: { kind: 'plain', colour } }
    : cutOut;
