import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Draft, emptyDraft, isUntouched, PlacedOrder } from './draft.ts';
import { findNewestPhoto, findPhoto, deletePhoto, storePhoto, type StoredPhoto } from './photo-storage.ts';

const Stored = z.object({ draft: Draft, placed: PlacedOrder.optional() });

const initialState = {
  draft: emptyDraft,
  photo: undefined,
  isRestored: false,
  hasRestoredWork: false,
  generation: 0,
  placed: undefined,
};

type DraftStore = {
  draft: Draft;
  /** The photo's bytes; undefined until they are read from the device, and where they are gone. */
  photo: Blob | undefined;
  /** Whether the stored photo was looked for on this page. */
  isRestored: boolean;
  /** Whether this page found a draft of an earlier visit, or of before a reload. */
  hasRestoredWork: boolean;
  /** Counts how often the draft was replaced: forms of an older one are remounted. */
  generation: number;
  /** The order that this tab placed last, until another is begun. */
  placed: PlacedOrder | undefined;
  change: (part: Partial<Draft>) => void;
  choosePhoto: (facts: PhotoFacts, blob: Blob) => void;
  /** Reads the stored photo, once per page load. */
  restore: () => Promise<void>;
  /** The visitor went on with the restored draft. */
  acknowledgeRestored: () => void;
  /** Empties the draft, on this device too. */
  clear: () => void;
  /** Remembers the order and empties the draft it came from. */
  finish: (order: PlacedOrder) => void;
  clearPlaced: () => void;
};

/** The order being made: one per tab, kept through reloads in session storage, its photo in IndexedDB. */
export const useDraftStore = create<DraftStore>()(
  persist(
    (set, getState) => ({
      ...initialState,
      change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
      choosePhoto: (facts, blob) => {
        const previous = getState().draft.photo;
        set(({ draft }) => ({ draft: { ...draft, photo: facts, crop: undefined }, photo: blob }));
        void storePhoto(facts, blob);
        if (previous) void deletePhoto(previous.id);
      },
      restore: async () => {
        if (getState().isRestored) return;
        const stored = await findPhotoOf(getState().draft);
        set((state) => withStoredPhoto(state, stored));
      },
      acknowledgeRestored: () => set({ hasRestoredWork: false }),
      clear: () => {
        const { draft, generation, placed } = getState();
        set({ ...initialState, placed, isRestored: true, generation: generation + 1 });
        if (draft.photo) void deletePhoto(draft.photo.id);
      },
      finish: (order) => {
        getState().clear();
        set({ placed: order });
      },
      clearPlaced: () => set({ placed: undefined }),
    }),
    {
      name: 'order-draft',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ draft, placed }) => ({ draft, placed }),
      // What another release of this page has written, or somebody by hand, is not trusted.
      merge: (persisted, current) => {
        const stored = Stored.safeParse(persisted).data;
        // The generation of the empty draft goes up: its form, drawn before the draft was read, is remounted.
        return stored ? { ...current, ...stored, generation: current.generation + 1 } : current;
      },
    },
  ),
);

const findPhotoOf = async (draft: Draft): Promise<StoredPhoto | undefined> => {
  if (draft.photo) return findPhoto(draft.photo.id);
  return isUntouched(draft) ? findNewestPhoto() : undefined;
};

// A photo chosen while the stored one was looked for wins.
const withStoredPhoto = (state: DraftStore, stored: StoredPhoto | undefined): Partial<DraftStore> => {
  const { draft } = state;
  if (state.isRestored || state.photo) return { isRestored: true };
  if (stored) {
    return { isRestored: true, hasRestoredWork: true, photo: stored.blob, draft: { ...draft, photo: stored.facts } };
  }
  const { photo: lost, crop: _, ...rest } = draft;
  // What the server has already needs no bytes to go on.
  const isSent = lost !== undefined && draft.savedUpload?.photoId === lost.id;
  return { isRestored: true, hasRestoredWork: !isUntouched(rest), draft: isSent ? draft : rest };
};
