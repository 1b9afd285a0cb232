import { create } from 'zustand';
import { useDraftStore } from '../draft/draft-store.ts';
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
  const { colours, productId } = useDraftStore.getState().draft;
  return productId === undefined ? cutSettingsFor({ photo, colours }, undefined) : undefined;
};
