import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Draft, emptyDraft, isUntouched, PlacedOrder } from './draft.ts';
import { findNewestPhoto, findPhoto, deletePhoto, storePhoto, type StoredPhoto } from './photo-storage.ts';

const Stored = z.object({ draft: Draft, placed: PlacedOrder.optional() });

/** How long clearing a draft waits for its photo to be deleted. */
const maxDeleteMs = 2000;

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
  /** The photo's bytes; undefined until they have been read from the device, or if they are gone. */
  photo: Blob | undefined;
  /** Whether the stored photo has been looked up on this page. */
  isRestored: boolean;
  /** Whether this page found a draft from an earlier visit or from before a reload. */
  hasRestoredWork: boolean;
  /** Counts how often the draft was replaced, so that forms of an older one are remounted. */
  generation: number;
  /** The last order placed in this tab, until another is started. */
  placed: PlacedOrder | undefined;
  change: (part: Partial<Draft>) => void;
  choosePhoto: (facts: PhotoFacts, blob: Blob) => void;
  /** Reads the stored photo, once per page load. */
  restore: () => Promise<void>;
  /** Called when the visitor continues with the restored draft. */
  acknowledgeRestored: () => void;
  /** Clears the draft, also on this device. */
  clear: () => Promise<void>;
  /** Stores the placed order and clears its draft. */
  finish: (order: PlacedOrder) => void;
  clearPlaced: () => void;
};

/** The current order: one per tab, stored in session storage, with its photo in IndexedDB. */
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
      clear: async () => {
        const { photo } = getState().draft;
        // First, so that a reload right afterwards does not find the photo again; a browser whose IndexedDB hangs must not
        // keep the visitor waiting.
        if (photo) await Promise.race([deletePhoto(photo.id), sleep(maxDeleteMs)]);
        set(withoutDraft);
      },
      finish: (order) => {
        const { photo } = getState().draft;
        set((state) => ({ ...withoutDraft(state), placed: order }));
        if (photo) void deletePhoto(photo.id);
      },
      clearPlaced: () => set({ placed: undefined }),
    }),
    {
      name: 'order-draft',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ draft, placed }) => ({ draft, placed }),
      // The stored value may come from another release or have been edited by hand.
      merge: (persisted, current) => {
        const stored = Stored.safeParse(persisted).data;
        // Increments the generation, so that the form, rendered before the draft was read, is remounted.
        return stored ? { ...current, ...stored, generation: current.generation + 1 } : current;
      },
    },
  ),
);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const withoutDraft = ({ generation, placed }: DraftStore): Partial<DraftStore> => ({
  ...initialState,
  placed,
  isRestored: true,
  generation: generation + 1,
});

const findPhotoOf = async (draft: Draft): Promise<StoredPhoto | undefined> => {
  if (draft.photo) return findPhoto(draft.photo.id);
  return isUntouched(draft) ? findNewestPhoto() : undefined;
};

// A photo chosen during the look-up takes precedence over the stored one.
const withStoredPhoto = (state: DraftStore, stored: StoredPhoto | undefined): Partial<DraftStore> => {
  const { draft } = state;
  if (state.isRestored || state.photo) return { isRestored: true };
  if (stored) {
    return { isRestored: true, hasRestoredWork: true, photo: stored.blob, draft: { ...draft, photo: stored.facts } };
  }
  const { photo: lost, crop: _, ...rest } = draft;
  // If the server already has the photo, its bytes are not needed.
  const isSent = lost !== undefined && draft.savedUpload?.photoId === lost.id;
  return { isRestored: true, hasRestoredWork: !isUntouched(rest), draft: isSent ? draft : rest };
};
