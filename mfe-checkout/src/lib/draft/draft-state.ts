import { type Draft, emptyDraft, isUntouched, type PlacedOrder } from './draft.ts';
import type { MaskFile } from './mask-file.ts';
import { withStoredWork } from './restored-work.ts';
import type { OfferedWork, StoredWork } from './work-storage.ts';

export type DraftState = {
  draft: Draft;
  /** The photo's bytes; undefined until they have been read from the device, or if they are gone. */
  photo: Blob | undefined;
  /** The draft's mask; undefined without one, or like `photo`. */
  mask: MaskFile | undefined;
  /** Whether the stored photo has been looked up on this page. */
  isRestored: boolean;
  /** Whether this page found a draft from before a reload. */
  hasRestoredWork: boolean;
  /** Whether the photo on this device belongs to another tab, which this one duplicates. */
  isCopied: boolean;
  /** What was begun in another tab, until the visitor says whether to go on with it in this one. */
  offered: OfferedWork | undefined;
  /** Whether this tab was told to start another portrait, and must not ask. */
  isFresh: boolean;
  /** Counts how often the draft was replaced, so that forms of an older one are remounted. */
  generation: number;
  /** The last order placed in this tab, until another is started. */
  placed: PlacedOrder | undefined;
};

export const initialState: DraftState = {
  draft: emptyDraft,
  photo: undefined,
  mask: undefined,
  isRestored: false,
  hasRestoredWork: false,
  isCopied: false,
  offered: undefined,
  isFresh: false,
  generation: 0,
  placed: undefined,
};

export const withoutDraft = ({ generation, placed }: DraftState): Partial<DraftState> => ({
  ...initialState,
  placed,
  isRestored: true,
  isFresh: true,
  generation: generation + 1,
});

export const withRestored = (state: DraftState, stored: StoredWork): Partial<DraftState> => {
  const draft = withStoredWork(state.draft, stored);
  const hasRestoredWork = stored.photo !== undefined || !isUntouched({ ...draft, photo: undefined });
  return { ...withBytes(stored), draft, isRestored: true, hasRestoredWork, isCopied: false };
};

/** Goes on with what was begun in another tab; what was entered in this one stays. */
export const withOffered = (state: DraftState, offered: OfferedWork): Partial<DraftState> => {
  const { pet, ...draft } = withStoredWork(state.draft, offered);
  const petName = offered.petName || pet.petName;
  return {
    ...withBytes(offered),
    draft: { ...draft, pet: { ...pet, petName } },
    offered: undefined,
    generation: state.generation + 1,
  };
};

const withBytes = ({ photo, mask }: StoredWork) => ({ photo: photo?.blob, mask: mask?.png });
