import { checkoutData, confirmingSecret, paidIntent } from './checkout-session.ts';
import { useDraftStore } from './draft-store.ts';
import type { PlacedOrder } from './draft.ts';

/** The order exists: nothing of its draft stays on this device but its number and the pet's name. */
export const finishDraft = (order: PlacedOrder): void => {
  checkoutData.forget();
  paidIntent.forget();
  confirmingSecret.forget();
  useDraftStore.getState().finish(order);
};
