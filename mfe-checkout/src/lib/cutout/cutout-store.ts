import { create } from 'zustand';

/** The search for the pet in a photo: under way, or over without a mask. A mask that was found is part of the draft. */
export type Search = { photoId: string; state: 'under-way' | 'nothing-found' | 'unavailable' };

type CutoutStore = {
  search: Search | undefined;
  setSearch: (search: Search) => void;
  /** Called when a search is given up or has found a mask. */
  endSearch: (photoId: string) => void;
};

/** The state of the search for the pet, for the parts of the wizard that show it. */
export const useCutoutStore = create<CutoutStore>()((set) => ({
  search: undefined,
  setSearch: (search) => set({ search }),
  endSearch: (photoId) => set(({ search }) => (search?.photoId === photoId ? { search: undefined } : {})),
}));
