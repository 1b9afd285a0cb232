import type { ChosenCut } from '@pawlayer/contracts';
import { create } from 'zustand';
import { type CutPreview, isPreviewOf, revokeCutPreview } from './cut-preview.ts';
import { type CutSettings, toChosenCut } from './cut-settings.ts';

type CutPreviewStore = {
  /** The last photo that was cut, perhaps not with the settings of now. */
  preview: CutPreview | undefined;
  /** What this device failed to cut. */
  failedSettings: CutSettings | undefined;
  setPreview: (preview: CutPreview) => void;
  setFailed: (settings: CutSettings) => void;
  clear: () => void;
};

/** The preview of the order that is being made: cut once, shown beside the wizard, at checkout and on the confirmation. */
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

/** The cut as it is sent; where the visitor chose no number of colours, with as many as the preview shows. */
export const chosenCutAsShown = (settings: CutSettings | undefined): ChosenCut | undefined => {
  const { preview } = useCutPreviewStore.getState();
  if (!settings || !preview || !isPreviewOf(preview, settings)) return toChosenCut(settings);
  return toChosenCut({ ...settings, colours: preview.sheets.length });
};
