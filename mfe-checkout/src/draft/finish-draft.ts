import { useDraftStore } from './draft-store.ts';
import { checkoutData, confirmingIntent, lastOrder, paidIntent, type LastOrder } from './session.ts';

/** The order exists: nothing of its draft stays on this device but its number. */
export const finishDraft = (order: LastOrder): void => {
  lastOrder.save(order);
  checkoutData.forget();
  paidIntent.forget();
  confirmingIntent.forget();
  useDraftStore.getState().clear();
};
