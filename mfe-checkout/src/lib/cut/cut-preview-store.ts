import type { ChosenCut } from '@pawlayer/contracts';
import { create } from 'zustand';
import { closeSheets, type CutPreview, isPreviewOf, settingsAsShown } from './cut-preview.ts';
import { type CutSettings, type SavedCutOut, toChosenCut } from './cut-settings.ts';

type CutPreviewStore = {
  /** The latest preview, whose settings may no longer be the current ones. */
  preview: CutPreview | undefined;
  /** The settings that could not be cut in this browser. */
  failedSettings: CutSettings | undefined;
  /** Those that were asked for again after they had failed; another object each time. */
  triedAgain: CutSettings | undefined;
  setPreview: (preview: CutPreview) => void;
  setFailed: (settings: CutSettings) => void;
  /** Has what failed cut once more: a phone may have slept meanwhile, or was short of memory. */
  tryAgain: () => void;
  clear: () => void;
};

/** The preview of the current order: cut once, shown in the wizard, at checkout and on the confirmation. */
export const useCutPreviewStore = create<CutPreviewStore>()((set, getState) => ({
  preview: undefined,
  failedSettings: undefined,
  triedAgain: undefined,
  setPreview: (preview) => {
    const previous = getState().preview;
    set({ preview, failedSettings: undefined, triedAgain: undefined });
    closeSheets(previous?.sheets);
  },
  setFailed: (failedSettings) => set({ failedSettings }),
  tryAgain: () =>
    set(({ failedSettings }) => ({ failedSettings: undefined, triedAgain: failedSettings && { ...failedSettings } })),
  clear: () => {
    closeSheets(getState().preview?.sheets);
    set({ preview: undefined, failedSettings: undefined, triedAgain: undefined });
  },
}));

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
