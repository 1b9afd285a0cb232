import { ApiError, useToast } from '@pawlayer/app-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmingSecret, paidIntent, type PaidIntent } from '../../lib/draft/checkout-session.ts';
import { placedOrderOf, saveOrderMutation } from './api.ts';

type SaveOrderCallbacks = {
  onSaved: (orderId: string) => void;
  onAlreadyPlaced: (orderId: string) => void;
  /** Called when the payment has not succeeded after all. */
  onNotPaid: () => void;
};

/** Saves the order of a successful payment. The payment is stored first, so that a reload can continue from here. */
export const useSaveOrder = ({ onSaved, onAlreadyPlaced, onNotPaid }: SaveOrderCallbacks) => {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(saveOrderMutation());
  const [hasFailed, setHasFailed] = useState(false);

  const save = async (paid: PaidIntent) => {
    paidIntent.keep(paid);
    confirmingSecret.forget();
    try {
      const order = await mutateAsync(paid);
      toast({ title: 'Payment Successful', description: 'Order created successfully', tone: 'success' });
      onSaved(order.id);
    } catch (error) {
      const placed = placedOrderOf(error);
      if (placed) return onAlreadyPlaced(placed);
      if (error instanceof ApiError && (error.code === 'payment_not_succeeded' || error.code === 'payment_canceled')) {
        paidIntent.forget();
        return onNotPaid();
      }
      setHasFailed(true);
      toast({
        title: 'Payment succeeded, but order creation failed',
        description: `Please contact support with payment ID ${paid.stripePaymentIntentId}`,
        tone: 'danger',
      });
    }
  };

  return { save, isSaving: isPending, hasFailed };
};
