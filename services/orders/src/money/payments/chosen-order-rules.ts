import { isDeepStrictEqual } from 'node:util';
import {
  type CallResponse,
  type KeptOrder,
  type PaymentIntentForm,
  type resumeOrder,
  toAmount,
} from '@pawlayer/contracts';
import { type KeptCut, toChosenCut } from '../../core/cuts/rules.ts';
import { type Address, addressLine, readAddress, toShippingForm } from '../../core/orders/address-rules.ts';
import { type Gift, readGift, toGiftForm } from '../../core/orders/gift-rules.ts';
import type { AddressDoubt } from '../../core/quotes/place-rules.ts';
import { type KeptQuote, toKeptQuote } from '../../core/quotes/quote-rules.ts';

/** What a customer has chosen, as the order keeps it. */
export type ChosenOrder = {
  orderId: string;
  customerId: string;
  uploadId: string;
  productId: string;
  productName: string;
  productSize: string;
  petName: string;
  amountCents: number;
  cut: KeptCut | undefined;
  /** Undefined for an order that was made again of its payment. */
  quote: KeptQuote | undefined;
  gift: Gift | undefined;
  addressDoubts: AddressDoubt[];
  address: Address | undefined;
  isMemorial: boolean;
  isGalleryAllowed: boolean;
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
    ['cut', form.cut !== undefined && !isDeepStrictEqual(form.cut, order.cut && toChosenCut(order.cut))],
    ['options', hasOtherWishes(order, form)],
  ];
  return {
    productName: order.productName,
    amount,
    shippingAddress: addressLine(order.address),
    ignored: ignored.filter(([, isIgnored]) => isIgnored).map(([part]) => part),
  };
};

type Wishes = Pick<PaymentIntentForm, 'rush' | 'neededBy' | 'notBefore'>;

/** Whether the request has other wishes than the order. One without address, gift and wishes says nothing of them. */
const hasOtherWishes = ({ quote, gift, isGalleryAllowed }: ChosenOrder, form: Partial<PaymentIntentForm>): boolean => {
  const wishes = toWishes(form);
  const otherGift = readGift(form);
  const isSilent = readAddress(form) === undefined && otherGift === undefined && Object.keys(wishes).length === 0;
  return (
    !isSilent &&
    !(
      isDeepStrictEqual(wishes, toWishes(quote?.request.options ?? {})) &&
      isDeepStrictEqual(otherGift, gift) &&
      (form.showInGallery ?? false) === isGalleryAllowed
    )
  );
};

const toWishes = ({ rush, neededBy, notBefore }: Wishes): Wishes => ({
  ...(rush && { rush }),
  ...(neededBy !== undefined && { neededBy }),
  ...(notBefore !== undefined && { notBefore }),
});

/** What checkout needs to pay for an order again. */
export const toCheckout = (order: ChosenOrder, now: Date): CallResponse<typeof resumeOrder> => ({
  customerId: order.customerId,
  uploadId: order.uploadId,
  productId: order.productId,
  productName: order.productName,
  productSize: order.productSize,
  petName: order.petName,
  amount: toAmount(order.amountCents),
  ...(order.cut && { cut: order.cut }),
  ...toGiftForm(order.gift ?? null),
  ...(order.isGalleryAllowed && { showInGallery: true }),
  ...(order.addressDoubts.includes('postal_code_mismatch') && { addressConfirmed: true }),
  ...(order.quote && {
    ...toWishes(order.quote.request.options),
    quote: toKeptQuote(order.quote, order.amountCents, now),
  }),
  ...(order.address && toShippingForm(order.address)),
});
