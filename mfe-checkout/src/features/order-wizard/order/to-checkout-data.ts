import {
  type CheckoutData,
  type ChosenCut,
  type Product,
  type ShippingForm,
  toAmount,
  toCents,
  totalCents,
} from '@pawlayer/contracts';
import type { Draft } from '../../../lib/draft/draft.ts';

/** The data of this order for checkout; undefined while a step is incomplete. */
export const toCheckoutData = (
  { savedCustomer, savedUpload }: Draft,
  product: Product | undefined,
  shipping: ShippingForm,
  cut: ChosenCut | undefined,
): CheckoutData | undefined => {
  if (!savedCustomer || !savedUpload || !product) return undefined;
  return {
    customerId: savedCustomer.id,
    productId: product.id,
    uploadId: savedUpload.id,
    amount: toAmount(totalCents(toCents(product.price))),
    price: product.price,
    productName: product.name,
    productSize: product.size,
    petName: savedUpload.pet.petName.trim(),
    ...shipping,
    ...(cut && { cut }),
  };
};
