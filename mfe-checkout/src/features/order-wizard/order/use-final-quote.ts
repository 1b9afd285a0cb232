import { ApiError } from '@pawlayer/app-kit';
import type { Quote } from '@pawlayer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { isNotSold } from '../../../lib/is-not-sold.ts';
import { finalQuoteMutation } from '../quote/api.ts';
import { placeKey } from '../quote/place.ts';
import type { OrderForm, OrderFormState } from './order-form.ts';

/** The names of a quote's fields in this form. */
const formNames: Record<string, string> = {
  country: 'shippingCountry',
  province: 'shippingState',
  postalCode: 'shippingPostalCode',
};

/** The quote that the visitor goes to checkout with; `undefined` where something has to be put right first. */
type Outcome = { quote: Quote | undefined };

/** Asks for the quote of the whole address, and shows what is wrong with it next to its fields. */
export const useFinalQuote = (
  productId: string | undefined,
  { showProblems }: Pick<OrderFormState, 'showProblems'>,
  onProductGone: () => void,
) => {
  const { draft } = useDraftStore();
  const { mutateAsync } = useMutation(finalQuoteMutation());
  const [doubtedPlace, setDoubtedPlace] = useState<string>();
  const place = placeKey(draft.shipping);
  const isConfirmed = draft.confirmedPlace === place;

  /** Throws when the store does not answer. */
  const ask = async (typed: OrderForm): Promise<Outcome> => {
    try {
      const uploadId = draft.savedUpload?.id;
      return {
        quote: await mutateAsync({ ...toRequest(typed, productId, isConfirmed), ...(uploadId && { uploadId }) }),
      };
    } catch (error) {
      if (isNotSold(error)) {
        onProductGone();
        return { quote: undefined };
      }
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      if (!(error instanceof ApiError) || !fields) throw error;
      if (error.code === 'postal_code_mismatch') setDoubtedPlace(placeKey(typed));
      showProblems(Object.fromEntries(Object.entries(fields).map(([name, text]) => [formNames[name] ?? name, text])));
      return { quote: undefined };
    }
  };
  return { ask, place, isConfirmed, isDoubted: doubtedPlace === place || isConfirmed };
};

const toRequest = (
  { shippingCountry, shippingState, shippingPostalCode, rush, neededBy, notBefore }: OrderForm,
  productId = '',
  isConfirmed: boolean,
) => ({
  productId,
  country: shippingCountry,
  province: shippingState,
  postalCode: shippingPostalCode,
  ...(rush && { rush }),
  ...(neededBy && { neededBy }),
  ...(notBefore && { notBefore }),
  ...(isConfirmed && { addressConfirmed: true }),
});
