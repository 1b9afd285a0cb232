import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Draft, emptyDraft, isUntouched, PlacedOrder } from './draft.ts';
import { findNewestPhoto, findPhoto, forgetPhoto, keepPhoto, type KeptPhoto } from './photo-storage.ts';

const Stored = z.object({ draft: Draft, placed: PlacedOrder.optional() });

type DraftStore = {
  draft: Draft;
  /** The photo's bytes; undefined while they are fetched from the device, or lost. */
  photo: Blob | undefined;
  /** Whether the kept photo was looked for on this page. */
  isRestored: boolean;
  /** Whether this page found work of an earlier visit or reload. */
  hasKeptWork: boolean;
  /** Counts how often the draft was emptied: forms of an older one are thrown away. */
  generation: number;
  /** The order this tab placed last, until another is begun. */
  placed: PlacedOrder | undefined;
  change: (part: Partial<Draft>) => void;
  choosePhoto: (facts: PhotoFacts, blob: Blob) => void;
  /** Brings the kept photo back, once per page load. */
  restore: () => Promise<void>;
  /** The visitor went on with the kept work. */
  acknowledgeKept: () => void;
  /** Empties everything, on this device too. */
  clear: () => void;
  /** Remembers the order and empties the draft it came from. */
  finish: (order: PlacedOrder) => void;
  forgetPlaced: () => void;
};

/** The order being made: one per tab, kept through reloads in session storage, its photo in IndexedDB. */
export const useDraftStore = create<DraftStore>()(
  persist(
    (set, getState) => ({
      draft: emptyDraft,
      photo: undefined,
      isRestored: false,
      hasKeptWork: false,
      generation: 0,
      placed: undefined,
      change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
      choosePhoto: (facts, blob) => {
        const previous = getState().draft.photo;
        set(({ draft }) => ({ draft: { ...draft, photo: facts, crop: undefined }, photo: blob }));
        void keepPhoto(facts, blob);
        if (previous) void forgetPhoto(previous.id);
      },
      restore: async () => {
        if (getState().isRestored) return;
        const { draft } = getState();
        const kept = draft.photo
          ? await findPhoto(draft.photo.id)
          : isUntouched(draft)
            ? await findNewestPhoto()
            : undefined;
        set((state) => withKept(state, kept));
      },
      acknowledgeKept: () => set({ hasKeptWork: false }),
      clear: () => {
        const { draft, generation } = getState();
        set({ draft: emptyDraft, photo: undefined, isRestored: true, hasKeptWork: false, generation: generation + 1 });
        if (draft.photo) void forgetPhoto(draft.photo.id);
      },
      finish: (order) => {
        getState().clear();
        set({ placed: order });
      },
      forgetPlaced: () => set({ placed: undefined }),
    }),
    {
      name: 'order-draft',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ draft, placed }) => ({ draft, placed }),
      // What another release of this page, or somebody's hand, has written is not trusted.
      merge: (persisted, current) => {
        const stored = Stored.safeParse(persisted).data;
        // Another generation than the empty draft's: a form drawn in advance, with nothing in it, is thrown away.
        return stored ? { ...current, ...stored, generation: current.generation + 1 } : current;
      },
    },
  ),
);

// A photo chosen while the kept one was looked for wins.
const withKept = (state: DraftStore, kept: KeptPhoto | undefined): Partial<DraftStore> => {
  const { draft } = state;
  if (state.isRestored || state.photo) return { isRestored: true };
  if (kept) {
    return { isRestored: true, hasKeptWork: true, photo: kept.blob, draft: { ...draft, photo: kept.facts } };
  }
  const { photo: lost, crop: _, ...rest } = draft;
  // The server has it already: its facts are enough to go on.
  const isSent = lost !== undefined && draft.savedUpload?.photoId === lost.id;
  return { isRestored: true, hasKeptWork: !isUntouched(rest), draft: isSent ? draft : rest };
};
