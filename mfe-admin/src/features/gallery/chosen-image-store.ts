import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { create } from 'zustand';

type ChosenImage = { facts: PhotoFacts; file: Blob };

/** The image that is chosen and not yet sent. In a store, so that it survives the login form when the session expires. */
export const useChosenImage = create<{
  image: ChosenImage | undefined;
  setImage: (image: ChosenImage | undefined) => void;
}>()((set) => ({
  image: undefined,
  setImage: (image) => set({ image }),
}));
