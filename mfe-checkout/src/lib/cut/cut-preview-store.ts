import type { ChosenCut } from '@pawlayer/contracts';
import { create } from 'zustand';
import { type CutPreview, isPreviewOf, revokeCutPreview } from './cut-preview.ts';
import { type CutSettings, toChosenCut } from './cut-settings.ts';

type CutPreviewStore = {
  /** The latest preview, whose settings may no longer be the current ones. */
  preview: CutPreview | undefined;
  /** The settings that could not be cut in this browser. */
  failedSettings: CutSettings | undefined;
  setPreview: (preview: CutPreview) => void;
  setFailed: (settings: CutSettings) => void;
  clear: () => void;
};

/** The preview of the current order: cut once, shown in the wizard, at checkout and on the confirmation. */
export const useCutPreviewStore = create<CutPreviewStore>()((set, getState) => ({
  preview: undefined,
  failedSettings: undefined,
  setPreview: (preview) => {
    const previous = getState().preview;
    set({ preview, failedSettings: undefined });
    revokeCutPreview(previous);
  },
  setFailed: (failedSettings) => set({ failedSettings }),
  clear: () => {
    revokeCutPreview(getState().preview);
    set({ preview: undefined, failedSettings: undefined });
  },
}));

/** The cut as sent to the server. If the visitor chose no number of colours, it has that of the preview. */
export const chosenCutAsShown = (settings: CutSettings | undefined): ChosenCut | undefined => {
  const { preview } = useCutPreviewStore.getState();
  if (!settings || !preview || !isPreviewOf(preview, settings)) return toChosenCut(settings);
  return toChosenCut({ ...settings, colours: preview.sheets.length });
};
