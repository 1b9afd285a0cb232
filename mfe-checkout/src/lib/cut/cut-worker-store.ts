import { create } from 'zustand';
import { useDraftStore } from '../draft/draft-store.ts';
import { styleOfNew } from '../draft/draft.ts';
import { type CutSettings, cutSettingsFor } from './cut-settings.ts';
import { type ChosenPhoto, createCutWorkerClient, type CutWorkerClient } from './cut-worker-client.ts';

/** The worker of this tab, which the photo field readies and the preview uses. */
export const useCutWorkerStore = create<CutWorkerClient>()(() => {
  const client = createCutWorkerClient();
  return {
    ...client,
    takePixels: (photo, pixels) => client.takePixels(photo, pixels, settingsOfNew(photo)),
  };
});

/** What a page will ask for as soon as it has noticed a new photo; unknown here when a tier has been chosen. */
const settingsOfNew = (photo: ChosenPhoto): CutSettings | undefined => {
  const { draft } = useDraftStore.getState();
  const { colours, colourway } = draft;
  const choices = { photo, colours, colourway, style: styleOfNew(draft) };
  return draft.productId === undefined ? cutSettingsFor(choices, undefined) : undefined;
};
