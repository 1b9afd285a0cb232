import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { create } from 'zustand';

export type ChosenImage = { facts: PhotoFacts; file: Blob };

/**
 * The chosen images that have not been uploaded yet. Kept in a store, so that they survive the login form when the session
 * expires. `before` is the photo beside the portrait.
 */
export const useChosenImages = create<{
  image: ChosenImage | undefined;
  before: ChosenImage | undefined;
  setImage: (image: ChosenImage | undefined) => void;
  setBefore: (before: ChosenImage | undefined) => void;
}>()((set) => ({
  image: undefined,
  before: undefined,
  setImage: (image) => set({ image }),
  setBefore: (before) => set({ before }),
}));
