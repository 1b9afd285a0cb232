import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { create } from 'zustand';

/** An image that is chosen and not sent yet. */
type ChosenImage = { facts: PhotoFacts; file: Blob };

/** Kept here, and not in the form, so that a login in between does not lose it. */
export const useChosenImage = create<{
  image: ChosenImage | undefined;
  setImage: (image: ChosenImage | undefined) => void;
}>()((set) => ({
  image: undefined,
  setImage: (image) => set({ image }),
}));
