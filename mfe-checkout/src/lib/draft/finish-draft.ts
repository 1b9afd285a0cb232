import { checkoutData, confirmingSecret, paidIntent } from './checkout-session.ts';
import { useDraftStore } from './draft-store.ts';
import type { PlacedOrder } from './draft.ts';

/** Once the order exists: deletes its draft from this device, all but the order's id and the pet's name. */
export const finishDraft = (order: PlacedOrder): void => {
  checkoutData.forget();
  paidIntent.forget();
  confirmingSecret.forget();
  useDraftStore.getState().finish(order);
};
