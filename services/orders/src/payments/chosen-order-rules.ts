import { isDeepStrictEqual } from 'node:util';
import {
  type CallResponse,
  type ChosenCut,
  type KeptOrder,
  type PaymentIntentForm,
  type resumeOrder,
  toAmount,
} from '@pawlayer/contracts';
import { type Address, addressLine, readAddress } from '../orders/address-rules.ts';

/** What a customer has chosen, as the order keeps it. */
export type ChosenOrder = {
  orderId: string;
  customerId: string;
  uploadId: string;
  productId: string;
  productName: string;
  productSize: string;
  petName: string;
  priceCents: number;
  amountCents: number;
  cut: ChosenCut | undefined;
  address: Address | undefined;
  isMemorial: boolean;
  /** Whether no money has arrived, and none may be on its way. */
  isUnpaid: boolean;
  isUnderWay: boolean;
  isPhotoErased: boolean;
};

/** What an order keeps that can no longer be changed, and what of a later request is ignored. */
export const toKeptOrder = (order: ChosenOrder, form: Partial<PaymentIntentForm> = {}): KeptOrder => {
  const address = readAddress(form);
  const isOtherProduct = form.productId !== undefined && form.productId !== order.productId;
  const amount = toAmount(order.amountCents);
  const ignored: [KeptOrder['ignored'][number], boolean][] = [
    ['product', isOtherProduct],
    ['price', !isOtherProduct && form.amount !== undefined && form.amount !== amount],
    ['address', address !== undefined && !isDeepStrictEqual(address, order.address)],
    ['cut', form.cut !== undefined && !isDeepStrictEqual(form.cut, order.cut)],
  ];
  return {
    productName: order.productName,
    amount,
    shippingAddress: addressLine(order.address),
    ignored: ignored.filter(([, isIgnored]) => isIgnored).map(([part]) => part),
  };
};

/** What checkout needs to pay for an order again. */
export const toCheckout = (order: ChosenOrder): CallResponse<typeof resumeOrder> => ({
  customerId: order.customerId,
  uploadId: order.uploadId,
  productId: order.productId,
  productName: order.productName,
  productSize: order.productSize,
  petName: order.petName,
  price: toAmount(order.priceCents),
  amount: toAmount(order.amountCents),
  ...(order.cut && { cut: order.cut }),
  ...(order.address && {
    shippingStreet: order.address.street,
    shippingCity: order.address.city,
    shippingState: order.address.state,
    shippingPostalCode: order.address.postalCode,
    shippingCountry: order.address.country,
  }),
});
