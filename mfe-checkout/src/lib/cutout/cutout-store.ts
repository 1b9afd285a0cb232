import { create } from 'zustand';

/** The search for the pet in a photo: under way, again because the store was busy, or over without a mask. A mask that was found is part of the draft. */
export type Search = {
  photoId: string;
  state: 'under-way' | 'busy' | 'nothing-found' | 'unavailable';
  /** An earlier search has ended without an answer. */
  isRepeated: boolean;
};

type CutoutStore = {
  search: Search | undefined;
  /** How often the visitor has asked to look again. */
  wishes: number;
  lookAgain: () => void;
  setSearch: (search: Search) => void;
  /** Called when a search is given up or has found a mask. */
  endSearch: (photoId: string) => void;
};

/** The state of the search for the pet, for the parts of the wizard that show it. */
export const useCutoutStore = create<CutoutStore>()((set) => ({
  search: undefined,
  wishes: 0,
  lookAgain: () => set(({ wishes }) => ({ wishes: wishes + 1 })),
  setSearch: (search) => set({ search }),
  endSearch: (photoId) => set(({ search }) => (search?.photoId === photoId ? { search: undefined } : {})),
}));
