/** Why an order's cut can no longer be changed. */
export type ClosedCut = 'not_found' | 'stale' | 'too_late' | 'frozen' | 'photo_erased' | 'photo_lost';

/** In words for the owner. */
export const explainClosedCut: Readonly<Record<Exclude<ClosedCut, 'not_found' | 'stale'>, string>> = {
  too_late: 'The cut can be changed only while the order is paid and not yet printed.',
  frozen: 'A model is frozen, so the cut can be changed only if the customer asks for a change.',
  photo_erased: 'The photo of this order was erased, so there is nothing to cut.',
  photo_lost: 'The photo of this order was lost, so there is nothing to cut. The customer was asked to send it again.',
};

/** What decides whether the owner may change the cut of an order. */
export type CutState = {
  /** Counts the changes of the order. */
  version: number;
  isPhotoErased: boolean;
  isPhotoLost: boolean;
  isBeforePrinting: boolean;
  /** Until a model is frozen, and again once the customer has asked for a change of that one. */
  isCutOpen: boolean;
};

/** Why the cut cannot be changed by a page that shows this version of its order; undefined where it can. */
export const findClosedCut = (seen: CutState, version: number): Exclude<ClosedCut, 'not_found'> | undefined => {
  if (seen.isPhotoErased) return 'photo_erased';
  if (seen.isPhotoLost) return 'photo_lost';
  if (seen.version !== version) return 'stale';
  if (!seen.isBeforePrinting) return 'too_late';
  return seen.isCutOpen ? undefined : 'frozen';
};

export type UnknownPart = 'unknown_mask' | 'unknown_retouch';

/** What a cut names of its photo's. */
export type CutParts = { mask?: string | undefined; retouch?: string | undefined };

/** What a cut names that is not its photo's. */
export const findUnknownPart = (
  { mask, retouch }: CutParts,
  { hasMask, hasRetouch }: { hasMask: boolean; hasRetouch: boolean },
): UnknownPart | undefined => {
  if (mask !== undefined && !hasMask) return 'unknown_mask';
  return retouch !== undefined && !hasRetouch ? 'unknown_retouch' : undefined;
};
