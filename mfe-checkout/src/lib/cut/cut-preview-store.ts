import type { ChosenCut } from '@pawlayer/contracts';
import { create } from 'zustand';
import { closeSheets, type CutPreview, isPreviewOf, type RoughPreview, settingsAsShown } from './cut-preview.ts';
import { type CutSettings, type SavedCutOut, toChosenCut } from './cut-settings.ts';
import { type SeenTone, seenToneOf } from './seen-tone.ts';

type CutPreviewStore = {
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

/** Replaced by the whole one, by nothing, or by what stands in for another photo's. */
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
 * The cut as sent to the server. What the visitor left open, the number of colours, the colour around the pet and the
 * tone of its ground, is that of the preview: chosen anew in other pixels, it might be another one.
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
