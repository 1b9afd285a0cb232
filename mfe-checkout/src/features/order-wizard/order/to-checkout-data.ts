import { type CheckoutData, type ChosenCut, type Product, type Quote, ShippingForm } from '@pawlayer/contracts';
import type { Draft } from '../../../lib/draft/draft.ts';
import type { OrderForm } from './order-form.ts';

export type Finished = {
  typed: OrderForm;
  /** Whether the visitor has said that the postal code is right, although it is another province's. */
  isConfirmed: boolean;
  cut: ChosenCut | undefined;
  quote: Quote;
};

/** The data of this order for checkout; undefined while a step is incomplete. */
export const toCheckoutData = (
  { savedCustomer, savedUpload }: Draft,
  product: Product | undefined,
  { typed, isConfirmed, cut, quote }: Finished,
): CheckoutData | undefined => {
  if (!savedCustomer || !savedUpload || !product) return undefined;
  return {
    customerId: savedCustomer.id,
    productId: product.id,
    uploadId: savedUpload.id,
    amount: quote.total,
    productName: product.name,
    productSize: product.size,
    petName: savedUpload.pet.petName.trim(),
    ...ShippingForm.parse(typed),
    ...(isConfirmed && { addressConfirmed: true }),
    ...toWishes(typed, quote),
    ...(cut && { cut }),
    quote,
  };
};

/** Only what is wished; rush only where it is sold. */
const toWishes = (
  { neededBy, notBefore, recipientName, giftNote, hidesPrices, showInGallery }: OrderForm,
  { lines }: Quote,
) => ({
  ...(lines.some(({ kind }) => kind === 'rush') && { rush: true }),
  ...(neededBy && { neededBy }),
  ...(notBefore && { notBefore }),
  ...(recipientName && { recipientName }),
  ...(giftNote && { giftNote }),
  ...(hidesPrices && { hidesPrices }),
  ...(showInGallery && { showInGallery }),
});
