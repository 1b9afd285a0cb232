import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { create } from 'zustand';

type ChosenImage = { facts: PhotoFacts; file: Blob };

/**
 * The chosen image that has not been uploaded yet. Kept in a store, so that it survives the login form when the session
 * expires.
 */
export const useChosenImage = create<{
  image: ChosenImage | undefined;
  setImage: (image: ChosenImage | undefined) => void;
}>()((set) => ({
  image: undefined,
  setImage: (image) => set({ image }),
}));
