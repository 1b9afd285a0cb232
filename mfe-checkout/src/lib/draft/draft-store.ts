import type { PetBox } from '@pawlayer/contracts';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Draft, type DraftMask, emptyDraft, isUntouched, PlacedOrder, surePetBox } from './draft.ts';
import { deleteMask, storeMask } from './mask-storage.ts';
import { deletePhoto, storePhoto } from './photo-storage.ts';
import { findWorkOf, type StoredWork, withStoredWork } from './restored-work.ts';

const Stored = z.object({ draft: Draft, placed: PlacedOrder.optional() });

/** How long clearing a draft waits for its photo to be deleted. */
const maxDeleteMs = 2000;

const initialState = {
  draft: emptyDraft,
  photo: undefined,
  mask: undefined,
  isRestored: false,
  hasRestoredWork: false,
  generation: 0,
  placed: undefined,
};

type DraftStore = {
  draft: Draft;
  /** The photo's bytes; undefined until they have been read from the device, or if they are gone. */
  photo: Blob | undefined;
  /** The PNG of the draft's mask; undefined without one, or like `photo`. */
  mask: Blob | undefined;
  /** Whether the stored photo has been looked up on this page. */
  isRestored: boolean;
  /** Whether this page found a draft from an earlier visit or from before a reload. */
  hasRestoredWork: boolean;
  /** Counts how often the draft was replaced, so that forms of an older one are remounted. */
  generation: number;
  /** The last order placed in this tab, until another is started. */
  placed: PlacedOrder | undefined;
  change: (part: Partial<Draft>) => void;
  /** Also drops what belongs to the previous photo: its crop and orientation, its mask and the choice of surroundings. */
  choosePhoto: (facts: PhotoFacts, blob: Blob) => void;
  /** Keeps where the pet was found in this photo; nothing if another photo was chosen meanwhile. */
  keepMask: (photoId: string, found: Omit<DraftMask, 'id'>, png: Blob) => void;
  /**
   * Replaces the mask by one that was corrected by hand, and cuts the pet out with it. The crop stays where it is, so that
   * it does not move under the brush.
   */
  changeMask: (png: Blob) => void;
  /** Takes over the corrections by hand: a crop that follows the pet follows what is the pet's now. */
  settleMask: (box: PetBox | undefined) => void;
  /** Takes corrections by hand back: the mask and the choice of surroundings are as they were. */
  putBackMask: (before: Pick<DraftStore, 'draft' | 'mask'>) => void;
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
        const ofPrevious = { crop: undefined, orientation: undefined, mask: undefined, surroundings: undefined };
        set(({ draft }) => ({ draft: { ...draft, ...ofPrevious, photo: facts }, photo: blob, mask: undefined }));
        void storePhoto(facts, blob);
        if (previous) void deletePhoto(previous.id);
      },
      keepMask: (photoId, found, png) => {
        const { draft } = getState();
        if (draft.photo?.id !== photoId) return;
        const mask = { ...found, id: crypto.randomUUID() };
        set({ draft: { ...draft, mask }, mask: png });
        void storeMask(photoId, mask, png);
      },
      changeMask: (png) => {
        const { draft, change, keepMask } = getState();
        if (!draft.photo) return;
        const { confidence = 0 } = draft.mask ?? {};
        keepMask(draft.photo.id, { confidence, box: surePetBox(draft), isPainted: true }, png);
        if (draft.surroundings?.kind === 'photo') change({ surroundings: { kind: 'plain' } });
      },
      settleMask: (box) => {
        const { draft, mask: png, change } = getState();
        if (!draft.photo || !draft.mask || !png) return;
        const mask = { ...draft.mask, box };
        change({ mask });
        void storeMask(draft.photo.id, mask, png);
      },
      putBackMask: ({ draft: before, mask: png }) => {
        const { draft, keepMask } = getState();
        if (!draft.photo || draft.photo.id !== before.photo?.id) return;
        set({ draft: { ...draft, surroundings: before.surroundings, mask: undefined }, mask: undefined });
        if (before.mask && png) keepMask(draft.photo.id, before.mask, png);
        else void deleteMask(draft.photo.id);
      },
      restore: async () => {
        if (getState().isRestored) return;
        const stored = await findWorkOf(getState().draft);
        set((state) => withRestored(state, stored));
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

// A photo chosen during the look-up takes precedence over the stored one.
const withRestored = (state: DraftStore, stored: StoredWork): Partial<DraftStore> => {
  if (state.isRestored || state.photo) return { isRestored: true };
  const draft = withStoredWork(state.draft, stored);
  const hasRestoredWork = stored.photo !== undefined || !isUntouched({ ...draft, photo: undefined });
  return { isRestored: true, hasRestoredWork, photo: stored.photo?.blob, mask: stored.mask?.png, draft };
};
