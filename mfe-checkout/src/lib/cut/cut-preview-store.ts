import { create } from 'zustand';
import { closeSheets } from './close-sheets.ts';
import type { CutPreview, RoughPreview } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';
import { type SeenTone, seenToneOf } from './seen-tone.ts';

export type CutPreviewStore = {
  /** The latest preview, whose settings may no longer be the current ones. */
  preview: CutPreview | undefined;
  /** What is shown in place of the preview until a newer one is there. */
  rough: RoughPreview | undefined;
  /** The settings that could not be cut in this browser. */
  failedSettings: CutSettings | undefined;
  /** The tone of the ground that was shown last, which stays with the photo and its crop. */
  seenTone: SeenTone | undefined;
  /** Those that were asked for again after they had failed; another object each time. */
  triedAgain: CutSettings | undefined;
  setPreview: (preview: CutPreview) => void;
  setRough: (rough: RoughPreview) => void;
  /** The preview is what is wanted after all. */
  dropRough: () => void;
  setFailed: (settings: CutSettings) => void;
  /** What was seen before a reload. */
  keepTone: (seenTone: SeenTone | undefined) => void;
  /** Cuts again what failed: a phone may have slept meanwhile, or lacked memory. */
  tryAgain: () => void;
  clear: () => void;
};

const nothing = { preview: undefined, rough: undefined, failedSettings: undefined, triedAgain: undefined };

/** The preview of the current order: cut once, shown in the wizard, at checkout and on the confirmation. */
export const useCutPreviewStore = create<CutPreviewStore>()((set, getState) => ({
  ...nothing,
  seenTone: undefined,
  setPreview: (preview) => {
    const { preview: previous, rough, seenTone } = getState();
    set({ ...nothing, preview, seenTone: seenToneOf(preview) ?? seenTone });
    closeSheets(previous?.sheets);
    closeSheets(rough?.sheets);
  },
  setRough: (rough) => {
    const { rough: previous, seenTone } = getState();
    set({ rough, seenTone: seenToneOf(rough) ?? seenTone });
    closeSheets(previous?.sheets);
  },
  dropRough: () => {
    const { rough } = getState();
    set({ rough: undefined });
    closeSheets(rough?.sheets);
  },
  setFailed: (failedSettings) => {
    const { rough } = getState();
    set({ failedSettings, rough: undefined });
    closeSheets(rough?.sheets);
  },
  keepTone: (seenTone) => set({ seenTone }),
  tryAgain: () =>
    set(({ failedSettings }) => ({ failedSettings: undefined, triedAgain: failedSettings && { ...failedSettings } })),
  clear: () => {
    const { preview, rough } = getState();
    closeSheets(preview?.sheets);
    closeSheets(rough?.sheets);
    set({ ...nothing, seenTone: undefined });
  },
}));
