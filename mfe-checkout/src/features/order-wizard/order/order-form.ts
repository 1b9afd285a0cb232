import { GiftForm, QuoteOptions, ShippingForm, toShopDay } from '@pawlayer/contracts';
import { useContractForm } from '@pawlayer/forms';
import * as z from 'zod';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import type { Draft } from '../../../lib/draft/draft.ts';

/** The days that may be wished: from today, in the shop's time zone, to a year from now. */
export const wishableDays = (now = new Date()): { min: string; max: string } => {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return { min: toShopDay(now), max: toShopDay(later) };
};

/** Whether a text is a day that a quote can be asked for. */
export const isWishable = (day: string): boolean => {
  const { min, max } = wishableDays();
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && min <= day && day <= max;
};

const wishedDay = z
  .literal('')
  .transform(() => undefined)
  .or(
    QuoteOptions.shape.neededBy.refine(
      (day) => day === undefined || isWishable(day),
      'Please choose a day within a year',
    ),
  );

/** The address, and what may be wished beside the portrait; empty where nothing is. */
export const OrderForm = z.object({
  ...ShippingForm.shape,
  ...GiftForm.shape,
  rush: z.boolean(),
  showInGallery: z.boolean(),
  neededBy: wishedDay,
  notBefore: wishedDay,
});
export type OrderForm = z.infer<typeof OrderForm>;

/** The last step's form; what is typed goes into the draft at once. */
export const useOrderForm = ({ shipping, wishes }: Draft) => {
  const { change } = useDraftStore();
  return useContractForm(OrderForm, { ...shipping, ...wishes }, (values) => change(toDraftParts(values)));
};

export type OrderFormState = ReturnType<typeof useOrderForm>;

const toDraftParts = ({
  rush,
  neededBy = '',
  notBefore = '',
  recipientName = '',
  giftNote = '',
  hidesPrices = false,
  showInGallery,
  shippingUnit = '',
  ...shipping
}: z.input<typeof OrderForm>): Pick<Draft, 'shipping' | 'wishes'> => ({
  shipping: { ...shipping, shippingUnit },
  wishes: { rush, neededBy, notBefore, recipientName, giftNote, hidesPrices, showInGallery },
});
