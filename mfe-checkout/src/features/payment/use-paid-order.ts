import { useToast } from '@pawlayer/app-kit';
import { orderSuccessPath } from '@pawlayer/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutData, confirmingSecret, paidIntent, type PaidIntent } from '../../lib/draft/checkout-session.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import type { PlacedOrder } from '../../lib/draft/draft.ts';
import { useSaveOrder } from './use-save-order.ts';

type PaidOrderOptions = {
  petName: string;
  /** A payment that succeeded before this page was loaded. */
  resumedPayment: PaidIntent | undefined;
  onNotPaid: () => void;
};

/**
 * Saves the order of a payment and continues to the confirmation. `placedOrderId` is set if the order already existed.
 */
export const usePaidOrder = ({ petName, resumedPayment, onNotPaid }: PaidOrderOptions) => {
  const navigate = useNavigate();
  const toast = useToast();
  const [payment, setPayment] = useState(resumedPayment);
  const [placedOrderId, setPlacedOrderId] = useState<string>();

  const finishPlaced = (orderId: string) => {
    finishDraft({ orderId, petName });
    setPlacedOrderId(orderId);
  };
  const { save, isSaving, hasFailed } = useSaveOrder({
    onSaved: (orderId) => {
      finishDraft({ orderId, petName });
      void navigate(orderSuccessPath(orderId), { replace: true });
    },
    onAlreadyPlaced: finishPlaced,
    onNotPaid: () => {
      setPayment(undefined);
      onNotPaid();
      toast({
        title: 'Payment Failed',
        description: 'The payment has not gone through. Please try again.',
        tone: 'danger',
      });
    },
  });
  const savePayment = (paid: PaidIntent) => {
    setPayment(paid);
    void save(paid);
  };

  return { payment, placedOrderId, isSaving, hasFailed, savePayment, finishPlaced };
};

// Removes everything about the draft from this device, except the order's id and the pet's name.
const finishDraft = (order: PlacedOrder): void => {
  checkoutData.forget();
  paidIntent.forget();
  confirmingSecret.forget();
  useDraftStore.getState().finish(order);
};
