import type { ProductionStep } from '@pawlayer/contracts';
import type { MoveOutcome } from '@pawlayer/contracts/admin';
import { create } from 'zustand';

export type Told = { step: ProductionStep; outcomes: readonly MoveOutcome[] };

/**
 * What became of the orders that were moved last. Kept in a store, so that it is still there after a look at one that was
 * refused.
 */
export const useOutcomes = create<{
  told: Told | undefined;
  /** Whether the summary has yet to take the focus. */
  isNew: boolean;
  tell: (told: Told) => void;
  markRead: () => void;
  close: () => void;
}>()((set) => ({
  told: undefined,
  isNew: false,
  tell: (told) => set({ told, isNew: true }),
  markRead: () => set({ isNew: false }),
  close: () => set({ told: undefined, isNew: false }),
}));
