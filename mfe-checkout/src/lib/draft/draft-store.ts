import { tabStateStorage } from '@pawlayer/app-kit';
import { newId } from '@pawlayer/app-kit/new-id';
import type { PetBox } from '@pawlayer/contracts';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type DraftState, initialState, withoutDraft, withOffered, withRestored } from './draft-state.ts';
import { Draft, type DraftMask, isUntouched, PlacedOrder, styleOfNew, surePetBox } from './draft.ts';
import type { MaskFile } from './mask-file.ts';
import { beganAsCopy, markInUse } from './tab-mark.ts';
import {
  copyWork,
  deleteExpired,
  deleteMask,
  deleteWork,
  findOffered,
  findWork,
  storeMask,
  storePetName,
  storePhoto,
} from './work-storage.ts';

const Stored = z.object({ draft: Draft, placed: PlacedOrder.optional(), isFresh: z.boolean().default(false) });

/** How long clearing a draft waits for its photo to be deleted. */
const maxDeleteMs = 2000;

/** How long a press waits for the photo and the mask to be read from the device. */
const maxReadMs = 8000;

type DraftStore = DraftState & {
  change: (part: Partial<Draft>) => void;
  /**
   * Also drops what belongs to the previous photo: its crop and orientation, its mask and the choice of surroundings.
   */
  choosePhoto: (facts: PhotoFacts, blob: Blob) => void;
  /** Stores where the pet was found in this photo, unless another photo was chosen meanwhile. */
  keepMask: (photoId: string, found: Omit<DraftMask, 'id'>, file: MaskFile) => void;
  /**
   * Replaces the mask by one that was corrected by hand, and cuts the pet out with it. The crop stays where it is, so
   * that it does not move under the brush.
   */
  changeMask: (file: MaskFile) => void;
  /** Applies the corrections by hand: a crop that follows the pet follows the corrected mask. */
  settleMask: (box: PetBox | undefined) => void;
  /** Undoes corrections by hand: the mask and the choice of surroundings are as they were. */
  putBackMask: (before: Pick<DraftStore, 'draft' | 'mask'>) => void;
  /** Reads the stored photo, once per page load; for an untouched draft, looks for what was begun in another tab. */
  restore: () => Promise<void>;
  /** Continues what was begun in another tab, which keeps it too. */
  goOn: () => void;
  /** Leaves it to the other tab. */
  startAnother: () => void;
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
        void deleteOwn(getState());
        const ofPrevious = { crop: undefined, orientation: undefined, mask: undefined, surroundings: undefined };
        set(({ draft }) => ({
          draft: { ...draft, ...ofPrevious, style: styleOfNew(draft), photo: facts },
          photo: blob,
          mask: undefined,
          isCopied: false,
          offered: undefined,
        }));
        void storePhoto(facts, blob);
      },
      keepMask: (photoId, found, file) => {
        const { draft } = getState();
        if (draft.photo?.id !== photoId) return;
        const mask = { ...found, id: newId() };
        set({ draft: { ...draft, mask }, mask: file });
        void storeMask(photoId, mask, file);
      },
      changeMask: (file) => {
        const { draft, change, keepMask } = getState();
        if (!draft.photo) return;
        const { confidence = 0 } = draft.mask ?? {};
        keepMask(draft.photo.id, { confidence, box: surePetBox(draft), isPainted: true }, file);
        if (draft.surroundings?.kind === 'photo') change({ surroundings: { kind: 'plain' } });
      },
      settleMask: (box) => {
        const { draft, mask: file, change } = getState();
        if (!draft.photo || !draft.mask || !file) return;
        const mask = { ...draft.mask, box };
        change({ mask });
        void storeMask(draft.photo.id, mask, file);
      },
      putBackMask: ({ draft: before, mask: file }) => {
        const { draft, keepMask } = getState();
        if (!draft.photo || draft.photo.id !== before.photo?.id) return;
        set({ draft: { ...draft, surroundings: before.surroundings, mask: undefined }, mask: undefined });
        if (before.mask && file) keepMask(draft.photo.id, before.mask, file);
        else void deleteMask(draft.photo.id);
      },
      restore: async () => {
        if (getState().isRestored) return;
        const { draft, isFresh } = getState();
        const stored = draft.photo ? await findWork(draft.photo.id) : {};
        const offered = isUntouched(draft) && !isFresh ? await findOffered() : undefined;
        const state = getState();
        if (state.isRestored) return;
        // A photo chosen during the look-up takes precedence over the stored one.
        if (state.photo) set({ isRestored: true });
        else set({ ...withRestored(state, state.isCopied ? copyWork(stored) : stored), offered });
        void deleteExpired();
      },
      goOn: () => {
        const { offered } = getState();
        if (offered) set(withOffered(getState(), copyWork(offered)));
      },
      startAnother: () => set({ offered: undefined, isFresh: true }),
      acknowledgeRestored: () => set({ hasRestoredWork: false }),
      clear: async () => {
        // First, so that a reload right afterwards does not find the photo again; a browser whose IndexedDB hangs must
        // not keep the visitor waiting.
        await Promise.race([deleteOwn(getState()), sleep(maxDeleteMs)]);
        set(withoutDraft);
      },
      finish: (order) => {
        void deleteOwn(getState());
        set((state) => ({ ...withoutDraft(state), placed: order }));
      },
      clearPlaced: () => set({ placed: undefined }),
    }),
    {
      name: 'order-draft',
      storage: createJSONStorage(() => tabStateStorage),
      partialize: ({ draft, placed, isFresh }) => ({ draft, placed, isFresh }),
      // The stored value may come from another release or have been edited by hand.
      merge: (persisted, current) => {
        const stored = Stored.safeParse(persisted).data;
        // Increments the generation, so that the form, rendered before the draft was read, is remounted.
        return stored
          ? { ...current, ...stored, isCopied: beganAsCopy(), generation: current.generation + 1 }
          : current;
      },
      onRehydrateStorage: () => () => markInUse(() => useDraftStore.getState().isCopied),
    },
  ),
);

/** The draft with its photo and mask; after a reload, a quick visitor waits for the device. */
export const readDraft = async (): Promise<DraftStore> => {
  const { photo, restore } = useDraftStore.getState();
  if (!photo) await Promise.race([restore(), sleep(maxReadMs)]);
  return useDraftStore.getState();
};

useDraftStore.subscribe(({ draft: { photo, pet } }, { draft: before }) => {
  const isNew = photo?.id !== before.photo?.id || pet.petName !== before.pet.petName;
  if (photo && isNew) void storePetName(photo.id, pet.petName);
});

/** Deletes the photo of the draft, with all that belongs to it, unless it is another tab's. */
const deleteOwn = async ({ draft, isCopied }: DraftState): Promise<void> => {
  if (draft.photo && !isCopied) await deleteWork(draft.photo.id);
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
